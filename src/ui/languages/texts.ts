import type { Label } from '#model/label.ts';

export const languageTexts = {
  title: ['多语言', 'Languages'],
  zh: ['中文', 'Chinese'],
  en: ['英文', 'English'],
  current: ['正在使用', 'In use'],
  use: ['使用此语言', 'Use this language'],
  look: ['查看文本', 'Show the texts'],
  shown: ['正在查看', 'Shown below'],
  count: ['共 {count} 条文本，其中 {changed} 条由管理员改写', '{count} texts, {changed} of them reworded'],
  texts: ['{language}文本', '{language} texts'],
  find: ['按键或文本查找', 'Find by key or text'],
  onlyChanged: ['仅看改写过的', 'Reworded only'],
  key: ['键', 'Key'],
  text: ['文本', 'Text'],
  other: ['{language}对照', 'In {language}'],
  changed: ['已改写', 'Reworded'],
  changedFrom: ['原文：{text}', 'Originally: {text}'],
  failed: ['文本集无法加载', 'The texts could not be loaded'],
} as const satisfies Record<string, Label>;
