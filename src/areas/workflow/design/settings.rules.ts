import { boolean, integer, lookup, select, text } from '#model/fields.ts';
import type { ValuesOf } from '#model/row.ts';

/** How a flow behaves as a whole: fields of its model, and frozen in each of its versions. */
export const settingFields = {
  titleRule: text('标题规则', 'Title', {
    maxLength: 200,
    help: [
      '如 {orderNo} {supplierBase}；留空则用单据名称与编号',
      'Such as {orderNo} {supplierBase}; left empty, the name and number of the document',
    ],
  }),
  withdrawMode: select(
    '撤回方式',
    'Withdrawal',
    {
      STRICT: ['无人处理前可撤回', 'Until somebody has acted'],
      LOOSE: ['结束前可撤回', 'Until it has ended'],
      NEVER: ['不可撤回', 'Never'],
    },
    { required: true, default: 'LOOSE' },
  ),
  recallFlag: boolean('允许审批人取回', 'Decisions may be taken back', { default: true }),
  dedupe: select(
    '审批人去重',
    'People who have passed it already',
    {
      NONE: ['不去重', 'Are asked again'],
      ADJACENT: ['相邻节点自动通过', 'Pass the next step by themselves'],
      ALL: ['全程自动通过', 'Pass every further step by themselves'],
    },
    { required: true, default: 'NONE' },
  ),
  selfApprove: select(
    '发起人为审批人时',
    'Where the submitter would approve himself',
    {
      LEADER: ['转给其上级', 'His superior does'],
      FORBID: ['不由其审批', 'He does not'],
      KEEP: ['由其自己审批', 'He does'],
      PASS: ['自动通过', 'It passes by itself'],
    },
    { required: true, default: 'LEADER' },
  ),
  emptyApprover: select(
    '找不到审批人时',
    'Where nobody is found',
    {
      ADMIN: ['转给流程管理员', 'The managers of the flow act'],
      USER: ['转给指定人', 'A named person acts'],
      REJECT: ['驳回', 'It is rejected'],
      PASS: ['自动通过', 'It passes by itself'],
    },
    { required: true, default: 'ADMIN' },
  ),
  emptyUser: lookup('指定人', 'Person for that', 'system.iapSysUserT'),
  resubmitMode: select(
    '重新提交后',
    'After it is submitted again',
    { RESTART: ['从头审批', 'It begins anew'], BACK: ['直达退回的节点', 'It goes straight to whoever returned it'] },
    { required: true, default: 'RESTART' },
  ),
  commentRequired: select(
    '必填意见',
    'A comment is needed',
    {
      REJECT: ['驳回和退回时', 'To reject or return'],
      ALL: ['每次都要', 'For every decision'],
    },
    { required: true, default: 'REJECT' },
  ),
  signatureFlag: boolean('须签名', 'Decisions are signed', {
    help: [
      '同意和拒绝时须手写签名，或输入本人姓名确认；签名与意见一起保存',
      'Whoever approves or rejects signs by hand, or confirms with his own name; it is stored with the comment',
    ],
  }),
  urgeIntervalMin: integer('催办间隔(分)', 'Urging again after (minutes)', {
    required: true,
    min: 1,
    max: 10080,
    default: 60,
  }),
  ccOnFinish: boolean('结束时通知抄送人', 'Copies are sent again when it ends'),
} as const;

export type FlowSettings = ValuesOf<typeof settingFields>;
