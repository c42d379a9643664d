// What has ended needs nobody any more.
export const waitingForSomebody = [
  'NEW',
  'PENDING',
  'REJECTED',
  'WITHDRAWN',
  'APPROVED',
  'ISSUED',
  'NEGOTIATING',
  'REFUSED',
  'CONFIRMED',
  'EXECUTING',
  'TERMINATING',
] as const;

/** What waits for whom on orders, and by when. */
export const orderTodo = {
  approve: {
    label: ['待审批的订单', 'Orders to approve'],
    states: ['PENDING'],
    where: { approvalLevel: 'NORMAL' },
    action: 'approve',
    inPlace: true,
  },
  approveHigher: {
    label: ['待审批的超授权额订单', 'Orders above a limit to approve'],
    states: ['PENDING'],
    where: { approvalLevel: 'HIGHER' },
    action: 'approveHigher',
    inPlace: true,
  },
  takeOn: {
    label: ['采购池中待接手的订单', 'Orders of the purchasing pool'],
    states: [...waitingForSomebody],
    where: { assignment: 'POOL' },
    action: 'takeOn',
    inPlace: true,
  },
  amend: { label: ['被驳回的订单', 'Rejected orders'], states: ['REJECTED'], action: 'submit' },
  issue: { label: ['待下达的订单', 'Orders to send'], states: ['APPROVED'], action: 'issue', inPlace: true },
  refused: { label: ['供应商拒绝的订单', 'Orders rejected by suppliers'], states: ['REFUSED'], action: 'issue' },
  confirm: {
    label: ['待确认的订单', 'Orders to confirm'],
    states: ['ISSUED'],
    action: 'confirm',
    due: 'confirmDueDate',
    inPlace: true,
  },
} as const;

/** What of them the home page draws. */
export const orderFigures = {
  open: {
    label: ['未完成订单的账龄', 'Open orders by age'],
    by: 'orderDate',
    spread: 'age',
    where: { status: ['ISSUED', 'NEGOTIATING', 'REFUSED', 'CONFIRMED', 'EXECUTING', 'TERMINATING'] },
    parts: [
      {
        label: ['待供应商答复', 'Awaiting supplier'],
        where: { status: ['ISSUED', 'NEGOTIATING', 'REFUSED'] },
      },
      { label: ['交货中', 'Being delivered'], where: { status: ['CONFIRMED', 'EXECUTING', 'TERMINATING'] } },
    ],
    side: 'buyer',
  },
  toConfirm: {
    label: ['待我方确认的订单', 'Orders we have to confirm'],
    by: 'orderDate',
    spread: 'age',
    where: { status: ['ISSUED', 'NEGOTIATING'] },
    parts: [
      { label: ['待确认', 'To confirm'], where: { status: ['ISSUED'] } },
      { label: ['协商中', 'In negotiation'], where: { status: ['NEGOTIATING'] } },
    ],
    side: 'supplier',
  },
} as const;

/** What is told of by itself. */
export const orderEvents = {
  unassigned: {
    label: ['没有负责的采购员，待采购池接手', 'Nobody answers for it; to be taken on by the purchasing pool'],
    notifies: [{ holdersOf: 'takeOn' }],
  },
  aboveLimit: {
    label: ['超采购员授权额，待上级审批', 'Above the limit of its purchaser, to be approved by a superior'],
    notifies: [{ holdersOf: 'approveHigher' }],
  },
} as const;
