import type { Label } from '#model/label.ts';

export const ublTexts = {
  label: ['导入 UBL', 'Import UBL'],
  file: ['文件', 'File'],
  effect: ['导入后', 'What it does'],
  take: ['导入 {n} 个文件', 'Import {n} files'],
  takeOne: ['导入', 'Import'],
  ready: ['{all} 个文件中 {n} 个可以导入', '{n} of {all} files can be imported'],
  refused: ['不能导入', 'Rejected'],
  repeated: ['此前已导入，不会重复处理', 'Imported before; nothing is done again'],
  unused: ['{n} 项内容不会使用', '{n} values are not used'],
  imported: ['{all} 个文件中已导入 {n} 个', '{n} of {all} files were imported'],
  cancel: ['取消', 'Cancel'],
} as const satisfies Record<string, Label>;
