import type { Label } from '#model/label.ts';

export const recordTexts = {
  tab: ['录入结果', 'Record results'],
  hint: [
    '计件项目留空即为全检无不良；测量值用空格、逗号或换行分隔。',
    'Counted characteristics left as they are: the whole sample without defects. Separate measured values by spaces, commas or new lines.',
  ],
  save: ['保存全部结果', 'Save all results'],
  saved: ['已录入 {n} 项', '{n} results recorded'],
  open: ['还有 {n} 项未填写测量值', '{n} still without measured values'],
  of: ['{name}：{field}', '{name}: {field}'],
} as const satisfies Record<string, Label>;
