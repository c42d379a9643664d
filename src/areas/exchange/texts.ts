import type { Label } from '#model/label.ts';

export const exchangeTexts = {
  import: ['导入UBL', 'Import UBL'],
  imported: ['{all} 个文件中已导入 {done} 个', '{done} of {all} files were imported'],
} as const satisfies Record<string, Label>;
