import { select } from '#model/fields.ts';

/** On which side whoever acted stands, in the audit log and what is read from it. */
export const actingSide = select(
  '操作方',
  'Side',
  {
    buyer: ['采购方', 'Buyer side'],
    supplier: ['供应商', 'Supplier'],
    expert: ['专家', 'Expert'],
    system: ['系统', 'System'],
  },
  { required: true },
);

/** Whether it was done. */
export const actResult = select(
  '结果',
  'Result',
  { DONE: ['已执行', 'Done'], REFUSED: ['已拒绝', 'Refused'] },
  {
    required: true,
    help: [
      '无权限、未验证身份或须由他人完成而被拒绝的操作，以及被拒绝的不可撤销操作，也会记录',
      'Acts that were refused for want of a right, a proof or a second person are kept, and so are refused acts that cannot be undone',
    ],
  },
);
