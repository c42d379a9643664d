import { date, ids, integer, json, text } from '#model/fields.ts';
import { changeAsked } from '../../change/changeAsked.rules.ts';

// Refused lines stop no other: each is named with its code and its reason.
const refusedRows = json('未处理的行', 'Lines left as they were');

const remarkBody = {
  ids: ids('订单行', 'Order lines'),
  // Named like what is said with a transition: the message to the other side says it.
  reason: text('留言', 'Remark', { required: true, maxLength: 1000, multiline: true }),
};

/** The calls on order lines that are no transitions. */
export const lineEndpoints = {
  updateUrgentStatusByIds: {
    label: ['设置加急', 'Set urgency'],
    path: 'updateUrgentStatusByIds/:status',
    by: 'buyer',
    notifies: ['supplier'],
    params: { status: integer('加急', 'Urgent', { required: true }) },
    body: {
      ids: ids('订单行', 'Order lines'),
      reason: text('加急原因', 'Reason for urgency', { maxLength: 500, multiline: true }),
    },
    returns: {
      updated: integer('更新条数', 'Rows updated', { required: true }),
      operationId: text('操作批次', 'Operation', { required: true }),
      refused: refusedRows,
    },
  },
  deliveryReview: {
    label: ['交期评审', 'Delivery review'],
    path: 'deliveryReview/:value',
    // Its verdicts accept or counter, of which the supplier hears.
    by: 'buyer',
    decides: 'ids',
    params: { value: integer('结论', 'Verdict', { required: true }) },
    body: {
      ids: ids('订单行', 'Order lines'),
      reason: text('原因', 'Reason', { maxLength: 500, multiline: true }),
      counterDate: date('还价交期', 'Counter date'),
    },
    returns: {
      updated: integer('更新条数', 'Rows updated', { required: true }),
      operationId: text('操作批次', 'Operation', { required: true }),
      refused: refusedRows,
    },
  },
  askForChange: {
    label: ['申请变更', 'Request change'],
    path: 'askForChange',
    by: 'supplier',
    body: {
      id: text('订单行', 'Order line', { required: true, maxLength: 40 }),
      ...changeAsked,
    },
    returns: {
      id: text('变更单', 'Order change', { required: true }),
      changeNo: text('变更单号', 'Change no.', { required: true }),
    },
  },
  // One permission, two calls: each side is told of what the other one says.
  remark: {
    label: ['采购方留言', 'Remark of the buyer'],
    path: 'remark',
    by: 'buyer',
    notifies: ['supplier'],
    body: remarkBody,
    returns: { updated: integer('更新条数', 'Rows updated', { required: true }) },
  },
  reply: {
    label: ['供应商留言', 'Remark of the supplier'],
    path: 'reply',
    action: 'remark',
    by: 'supplier',
    notifies: [{ holdersOf: 'accept' }],
    body: remarkBody,
    returns: { updated: integer('更新条数', 'Rows updated', { required: true }) },
  },
  queryByOperationId: {
    label: ['查询操作批次', 'Read an operation'],
    path: 'queryByOperationId',
    action: 'query',
    body: { operationId: text('操作批次', 'Operation', { maxLength: 40 }) },
    returns: { records: json('明细', 'Lines', { required: true }) },
  },
} as const;
