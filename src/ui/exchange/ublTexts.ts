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
  lacksTitle: ['缺少 Peppol 要求的内容', 'Some of what Peppol asks for is missing'],
  lacksDetail: [
    '文件符合 UBL，但按 Peppol BIS 3 检查的接收方会拒收。请补充以下资料，或确认对方不要求：',
    'The file is valid UBL, but receivers who check for Peppol BIS 3 will reject it. Complete the following, or go on where the receiver does not ask for it:',
  ],
  exportAnyway: ['仍然导出', 'Export anyway'],
} as const satisfies Record<string, Label>;
