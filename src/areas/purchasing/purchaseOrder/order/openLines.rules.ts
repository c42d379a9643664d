import { snake } from '#model/document.ts';
import { conditionText, namesInCondition, type NamedCondition } from '#model/namedConditions.ts';

/** Issued, not ended, and something of it is still to be delivered. */
const open = "{status} in ('WAIT', 'PROPOSED', 'CONFIRMED', 'TERMINATING') and {deliverStatus} in ('NONE', 'PART')";
/** Neither ended nor fully delivered, whether it has been issued or not. */
const unfinished = "{status} not in ('CLOSED', 'TERMINATED', 'CANCELLED') and {deliverStatus} in ('NONE', 'PART')";
const overdue = `${open} and coalesce({confirmDate}, {requireDate}) < {today}`;

const ofLines = (where: string): string =>
  conditionText(where, (name) => (name === 'today' ? '{today}' : `d.${snake(name)}`));

const label = { open: ['未交清', 'Open'], overdue: ['逾期', 'Overdue'] } as const;

/** What lists of order lines are narrowed to: what is still to come, and what should be here. */
export const openLines = {
  unfinished: {
    label: ['未完成', 'Unfinished'],
    help: [
      '未关闭、未终止、未作废，且未交清；含尚未发布的行',
      'Neither closed, terminated, cancelled nor fully delivered; lines not issued yet are among them',
    ],
    where: unfinished,
    // Serves those that are open as well: nearly all of these are.
    index: ['-urgentStatus', 'requireDate', 'orderLineNo'],
  },
  open: { label: label.open, where: open },
  overdue: {
    label: label.overdue,
    help: [
      '未交清，且确认交期（未确认时为需求日期）已过',
      'Still open, and the date it is confirmed for, or else required on, has passed',
    ],
    where: overdue,
  },
  toShip: {
    label: ['待送货', 'To deliver'],
    help: ['已确认、按订单送货，且尚有未发货数量', 'Confirmed, delivered by order, and not all of it on its way'],
    // How far its delivery is says nothing new, and lets the index of unfinished lines answer.
    where:
      "{status} = 'CONFIRMED' and {deliverStatus} in ('NONE', 'PART') and {itemKind} = 'GOODS' and coalesce({deliveryMode}, 'ORDER') = 'ORDER' and not {changeHoldFlag} and {openQty} > {inTransitQty}",
  },
} as const satisfies Record<string, NamedCondition>;

const withLines = (where: string): string =>
  `{id} in (select d.parent_id from pur_purchase_order_detail d where not d.deleted_flag and ${ofLines(where)})`;

// The state of a line is no field of it.
const fieldsOfLines = (where: string) => ({
  lines: [...new Set(namesInCondition(where))].filter((name) => name !== 'status' && name !== 'today'),
});

/** The same of orders: some line of theirs is. */
export const ordersWithOpenLines = {
  open: { label: label.open, where: withLines(open), ofLines: fieldsOfLines(open) },
  overdue: {
    label: label.overdue,
    help: ['有逾期未交清的行', 'Some line is open past its date'],
    where: withLines(overdue),
    ofLines: fieldsOfLines(overdue),
  },
} as const satisfies Record<string, NamedCondition>;
