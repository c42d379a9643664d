import type { Label } from '#model/label.ts';

export const serialTexts = {
  tab: ['序列号', 'Serial numbers'],
  hint: [
    '每件一个序列号：可粘贴一整列，或逐个扫描；用换行、逗号或空格分隔。',
    'One number for each piece: paste a column, or scan them one by one; apart by line breaks, commas or spaces.',
  ],
  of: ['行 {lineNo} {material} 的序列号', 'Serial numbers of line {lineNo}, {material}'],
  count: ['{n} / {due}', '{n} of {due}'],
  twice: ['“{serial}”重复', '“{serial}” is there twice'],
  tooMany: ['多出 {n} 个', '{n} too many'],
  save: ['保存序列号', 'Save the serial numbers'],
  saved: ['序列号已保存', 'The serial numbers are saved'],
} as const satisfies Record<string, Label>;
