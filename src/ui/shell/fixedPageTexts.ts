import type { KeyedLabel } from '#model/texts.ts';

/** The titles of the pages that stand in no menu of the areas. */
export const fixedPageTexts: readonly KeyedLabel[] = [
  ['menu.home', ['首页', 'Home']],
  ['menu.language', ['多语言页(中文)', 'Language (Chinese page)']],
  ['menu.english', ['多语言页(英文)', 'Language (English page)']],
  ['menu.personalCenter', ['个人中心', 'Personal centre']],
  ['menu.noticeView', ['公告详情', 'Bulletin']],
];
