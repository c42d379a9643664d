import { datetime, lookup, select, text } from '#model/fields.ts';

/** On which side whoever acted stands, in the audit log and what is read from it. */
const actingSide = select(
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
const actResult = select(
  '结果',
  'Result',
  { DONE: ['已执行', 'Done'], REFUSED: ['已拒绝', 'Rejected'] },
  {
    required: true,
    help: [
      '无权限、未验证身份或须由他人完成而被拒绝的操作，以及被拒绝的不可撤销操作，也会记录',
      'Acts that were refused for want of a right, a proof or a second person are kept, and so are refused acts that cannot be undone',
    ],
  },
);

/** Who did it, and when. */
export const entryActor = {
  time: datetime('时间', 'Time', { required: true }),
  userName: text('登录名', 'Username', { required: true }),
  realName: text('姓名', 'Name', { required: true }),
  side: actingSide,
};

/** What was done, and what became of it. */
export const entryAct = {
  action: text('动作', 'Action', { required: true }),
  result: actResult,
  code: text('错误码', 'Code of the refusal'),
  reason: text('原因', 'Reason', { maxLength: 500 }),
};

/** The page of the menu it was done on. */
export const entryPage = lookup('页面', 'Page', 'system.sysModule', {
  help: ['操作所在的菜单页面', 'The page of the menu it was done on'],
});

/** From where it was done. */
export const entryOrigin = {
  device: text('设备', 'Device'),
  address: text('网络地址', 'Network address'),
  requestId: text('请求编号', 'Request number', { required: true }),
};
