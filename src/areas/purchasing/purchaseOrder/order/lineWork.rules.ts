/** What waits for whom on order lines, and by when. */
export const lineTodo = {
  confirm: {
    label: ['待确认的订单行', 'Order lines to confirm'],
    states: ['WAIT'],
    action: 'confirm',
    acts: ['propose'],
    shows: ['material', 'orderQty', 'unit', 'taxPrice', 'grossAmt', 'requireDate', 'counterDate'],
    inPlace: true,
  },
  proposal: {
    label: ['待回复的供应商提议', 'Supplier proposals to review'],
    states: ['PROPOSED'],
    action: 'accept',
    acts: ['counter'],
    shows: ['supplierBase', 'material', 'taxPrice', 'price', 'proposedPrice', 'proposedMaterial', 'proposeReason'],
    changes: [
      ['requireDate', 'proposedDate'],
      ['orderQty', 'proposedQty'],
    ],
    inPlace: true,
  },
  review: {
    label: ['待评审的交期', 'Dates to review'],
    states: ['CONFIRMED'],
    where: { reviewStatus: 'WAIT' },
    action: 'reviewAgain',
    inPlace: true,
  },
  reviewAgain: {
    label: ['有条件通过、待复评的交期', 'Conditionally accepted dates'],
    states: ['CONFIRMED'],
    where: { reviewStatus: 'CONDITION' },
    action: 'reviewAgain',
    due: 'reviewDate',
    inPlace: true,
  },
  refused: {
    label: ['供应商拒绝的订单行', 'Lines rejected by suppliers'],
    states: ['REFUSED'],
    action: 'reissue',
  },
} as const;

/** What of them the home page draws. */
export const lineFigures = {
  open: {
    label: ['未交订单行的到期情况', 'Open order lines by due date'],
    by: 'requireDate',
    spread: 'due',
    where: { status: ['CONFIRMED'] },
    condition: 'unfinished',
    parts: [
      { label: ['未交货', 'Nothing delivered'], where: { deliverStatus: ['NONE'] } },
      { label: ['部分交货', 'Partly delivered'], where: { deliverStatus: ['PART'] } },
    ],
  },
} as const;

/** Their columns as lines of an order. */
export const lineColumns = {
  read: [
    'lineNo',
    'status',
    'material',
    'spec',
    'orderQty',
    'unit',
    'taxPrice',
    'grossAmt',
    'requireDate',
    'confirmDate',
    'receiveQty',
    'openQty',
  ],
  below: {
    material: 'spec',
    orderQty: 'unit',
    taxPrice: 'grossAmt',
    requireDate: 'confirmDate',
    receiveQty: 'openQty',
  },
  // Prices both ways: which one counts says the order.
  edit: [
    'material',
    'orderQty',
    'unit',
    'requireDate',
    'taxPrice',
    'price',
    'grossAmt',
    'taxRate',
    'warehouse',
    'contractLine',
  ],
} as const;
