import { approvalTransitions, reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import {
  boolean,
  computed,
  date,
  datetime,
  integer,
  lines,
  lookup,
  money,
  select,
  serial,
  text,
} from '#model/fields.ts';
import { errors } from '../errors.ts';
import { returnedDetail } from './returnedDetail.document.ts';

export const returned = defineDocument({
  module: 'pur',
  code: 'returned',
  label: ['退货单', 'Return'],
  help: [
    '把待检、不合格、合格或已入库的货物退回供应商',
    'Sends goods back to the supplier, from whatever stage they are in',
  ],

  fields: {
    returnedNo: serial('退货单号', 'Return no.', 'RT'),
    returnedType: select(
      '退货类型',
      'Type',
      {
        RECEIPT: ['按收货', 'From receipts'],
        REJECT: ['不合格', 'Rejected goods'],
        STOCK: ['库存', 'From stock'],
        FREE: ['自由退货', 'Without a receipt'],
      },
      { required: true, default: 'RECEIPT' },
    ),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', {
      help: ['按收货退货时取自收货单', 'Taken from the receipts where there are any'],
    }),
    company: lookup('公司', 'Company', 'basic.company'),
    currency: lookup('币种', 'Currency', 'basic.currency'),
    purchaser: lookup('采购员', 'Purchaser', 'basic.purchaser', {
      help: [
        '对此退货负责，供应商的答复会通知到本人；留空时取订单的采购员',
        'Answers for it and hears what the supplier says; that of the order when left empty',
      ],
    }),
    // The receipt whose goods go straight back from the dock.
    receive: computed(lookup('收货单', 'Receipt', 'pur.receive')),
    reasonCode: select(
      '退货原因',
      'Reason',
      {
        QUALITY: ['质量', 'Quality'],
        OVER: ['超送', 'Delivered too much'],
        WRONG: ['错货', 'Wrong goods'],
        EXPIRED: ['过期', 'Expired'],
        RECALL: ['召回', 'Recall'],
        OTHER: ['其他', 'Other'],
      },
      { required: true, default: 'QUALITY' },
    ),
    liableParty: select(
      '责任方',
      'Liable party',
      { SUPPLIER: ['供应商', 'Supplier'], BUYER: ['采购方', 'Buyer'] },
      { required: true, default: 'SUPPLIER' },
    ),
    freightBearer: select(
      '运费承担',
      'Freight borne by',
      { SUPPLIER: ['供应商', 'Supplier'], BUYER: ['采购方', 'Buyer'] },
      { required: true, default: 'SUPPLIER' },
    ),
    returnAddress: text('退货地址', 'Return address', { required: 'submit', maxLength: 300 }),
    pickupDueDate: date('提货期限', 'Pick up by'),
    pickupNoticeDate: computed(date('催提日期', 'Last asked to pick up')),
    storageDays: computed(integer('逾期未提天数', 'Days not picked up')),
    storageFee: computed(money('仓储费', 'Storage')),
    feeCurrency: computed(lookup('仓储费币种', 'Currency of the storage', 'basic.currency')),
    confirmMode: select(
      '确认方式',
      'Confirmation',
      {
        MANUAL: ['人工', 'By the supplier'],
        AUTO: ['自动', 'Automatic'],
        SILENCE: ['超时视为确认', 'Silence counts as consent'],
      },
      { required: true, default: 'MANUAL' },
    ),
    confirmDueDate: computed(datetime('确认期限', 'Answer due by')),
    confirmTime: computed(datetime('确认时间', 'Confirmed at')),
    deemedFlag: computed(boolean('视为确认', 'Deemed confirmed')),
    disputeReason: computed(text('异议原因', 'Reason of the dispute', { maxLength: 500 })),
    decision: computed(text('处理结论', 'Joint decision', { maxLength: 500 })),
    cancelReason: computed(text('取消原因', 'Reason for cancelling', { maxLength: 500 })),
    postingDate: computed(date('记账日期', 'Posting date')),
    carrier: computed(text('承运商', 'Carrier', { maxLength: 100 })),
    waybillNo: computed(text('运单号', 'Waybill no.', { maxLength: 60 })),
    netAmt: computed(money('不含税金额', 'Net amount')),
    taxAmt: computed(money('税额', 'Tax')),
    grossAmt: computed(money('价税合计', 'Gross amount')),
    lines: lines('退货明细', 'Lines', returnedDetail),
  },

  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    APPROVED: ['已审批', 'Approved'],
    NOTIFIED: ['待供应商确认', 'Waiting for the supplier'],
    DISPUTED: ['有异议', 'Disputed'],
    CONFIRMED: ['已确认', 'Confirmed'],
    SHIPPED: ['已退出', 'Shipped'],
    SIGNED: ['已签收', 'Signed for'],
    CLOSED: ['已关闭', 'Closed'],
    CANCELLED: ['已作废', 'Cancelled'],
    // Two states, so that a supplier never learns of a return that ended before it was told of it.
    DISCARDED: ['已作废(未通知)', 'Cancelled before notice'],
  },

  events: {
    draft: {
      label: ['评审决定退货，请补全并提交', 'A review has decided a return: complete and submit it'],
      notifies: [{ holdersOf: 'notify' }],
    },
  },

  // SIGNED follows when every line is signed for.
  todo: {
    approve: { label: ['待审批的退货', 'Returns to approve'], states: ['PENDING'], action: 'approve', inPlace: true },
    notify: { label: ['待通知供应商的退货', 'Returns to tell the supplier'], states: ['APPROVED'], action: 'notify' },
    confirm: { label: ['待确认的退货', 'Returns to confirm'], states: ['NOTIFIED'], action: 'confirm', inPlace: true },
    decide: { label: ['有异议的退货', 'Disputed returns'], states: ['DISPUTED'], action: 'decide' },
    ship: { label: ['待退出的退货', 'Returns to ship'], states: ['CONFIRMED'], action: 'ship' },
    pickUp: {
      label: ['待提货的退货', 'Returns to pick up'],
      states: ['CONFIRMED'],
      action: 'sign',
      due: 'pickupDueDate',
      side: 'supplier',
    },
  },

  follows: {
    'lines.orderDetail': {},
    'lines.receiveDetail': {
      same: { company: errors.mixedCompanies, supplierBase: errors.mixedSuppliers },
      draft: {
        label: ['创建退货单', 'Create return'],
        from: ['POSTED'],
        headerFrom: ['POSTED'],
        // What failed inspection and still lies blocked.
        qty: { field: 'returnQty', open: ['+rejectQty', '-scrapQty', '-retReject'] },
        lines: { material: 'material', batchNo: 'batchNo', warehouse: 'parent.warehouse' },
        lineValues: { stage: 'REJECT', settleMode: 'REPLACE' },
        head: { supplierBase: 'supplierBase', company: 'company', currency: 'parent.currency' },
        values: { returnedType: 'REJECT', reasonCode: 'QUALITY' },
      },
    },
  },

  transitions: {
    ...approvalTransitions,
    notify: {
      label: ['通知供应商', 'Notify the supplier'],
      from: ['APPROVED'],
      to: 'NOTIFIED',
      notifies: ['supplier'],
    },
    confirm: {
      label: ['确认退货', 'Confirm the return'],
      from: ['NOTIFIED', 'DISPUTED'],
      to: 'CONFIRMED',
      by: 'supplier',
      // Not once the supplier has disputed it.
      after: 'confirmDueDate',
      where: { status: 'NOTIFIED' },
      notifies: ['creator', { peopleIn: 'purchaser' }],
    },
    dispute: {
      label: ['提出异议', 'Dispute'],
      from: ['NOTIFIED'],
      to: 'DISPUTED',
      by: 'supplier',
      notifies: ['creator', { peopleIn: 'purchaser' }],
      input: { reason },
    },
    decide: {
      label: ['记录处理结论', 'Record the joint decision'],
      from: ['DISPUTED'],
      to: 'CONFIRMED',
      notifies: ['supplier'],
      shows: ['disputeReason'],
      input: { decision: text('处理结论', 'Joint decision', { required: true, maxLength: 500, multiline: true }) },
    },
    ship: {
      label: ['退出', 'Ship'],
      from: ['CONFIRMED'],
      to: 'SHIPPED',
      notifies: ['supplier'],
      input: {
        postingDate: date('记账日期', 'Posting date', {
          help: ['留空时取当天', 'Today when left empty'],
        }),
        carrier: text('承运商', 'Carrier', { maxLength: 100 }),
        waybillNo: text('运单号', 'Waybill no.', { maxLength: 60 }),
      },
      confirm: ['货物离开仓库，数量台账与库存随之变化。', 'The goods leave; quantities and stock follow.'],
    },
    remindPickup: {
      label: ['催提', 'Ask to pick up'],
      from: ['CONFIRMED'],
      to: 'CONFIRMED',
      by: 'system',
      after: 'pickupDueDate',
      again: { days: 7, since: 'pickupNoticeDate' },
      sets: { pickupNoticeDate: 'now' },
      notifies: ['supplier', 'creator', { peopleIn: 'purchaser' }],
    },
    reverse: {
      label: ['冲销', 'Reverse'],
      from: ['SHIPPED'],
      to: 'CONFIRMED',
      confirm: ['货物回到退货前的阶段。', 'The goods go back to the stage they were taken from.'],
      danger: true,
    },
    sign: {
      label: ['全部签收', 'Sign for everything'],
      from: ['SHIPPED'],
      to: 'SIGNED',
      by: 'either',
      notifies: ['creator', { peopleIn: 'purchaser' }],
      confirm: ['未逐行签收的数量按全数签收。', 'What is not signed for line by line counts as complete.'],
    },
    close: { label: ['关闭', 'Close'], from: ['SIGNED'], to: 'CLOSED' },
    cancel: {
      label: ['作废', 'Cancel'],
      from: ['NOTIFIED', 'DISPUTED', 'CONFIRMED'],
      to: 'CANCELLED',
      notifies: ['supplier'],
      input: { reason },
      confirm: ['预占的数量将释放，供应商将看到退货已作废。', 'Frees what was reserved; the supplier will see it.'],
      danger: true,
    },
    discard: {
      label: ['作废', 'Cancel'],
      from: ['NEW', 'REJECTED', 'WITHDRAWN', 'APPROVED'],
      to: 'DISCARDED',
      input: { reason },
      confirm: ['作废后不能恢复，供应商不会知道此退货。', 'This cannot be undone; the supplier never sees the return.'],
      danger: true,
    },
  },

  endpoints: {
    addReturnedByReceive: {
      label: ['按收货退货', 'Return from receipts'],
      path: 'addReturnedByReceive',
      by: 'buyer',
      action: 'add',
    },
    saveReturnedDetail: {
      label: ['保存退货明细', 'Save the lines of a return'],
      path: 'saveReturnedDetail/:id',
      by: 'buyer',
      action: 'update',
      params: { id: text('退货单', 'Return') },
    },
    queryReturnedById: {
      label: ['查询退货单', 'Read a return'],
      path: 'queryReturnedById',
      action: 'query',
      readOnly: true,
      body: { returnedId: text('退货单', 'Return', { maxLength: 40 }) },
    },
    queryReturnedDetailDtos: {
      label: ['查询退货明细', 'Find lines of returns'],
      path: 'queryReturnedDetailDtos',
      action: 'query',
      readOnly: true,
    },
    queryReturnedDetailDtoAll: {
      label: ['查询全部退货明细', 'All lines of returns'],
      path: 'queryReturnedDetailDtoAll',
      action: 'query',
      readOnly: true,
    },
    queryReturnedDetailDtoByReturnedId: {
      label: ['查询一张退货单的明细', 'Lines of one return'],
      path: 'queryReturnedDetailDtoByReturnedId',
      action: 'query',
      readOnly: true,
      body: { returnedId: text('退货单', 'Return', { maxLength: 40 }) },
    },
    getReturnedAll: {
      label: ['可用于索赔与扣款的退货单', 'Returns for claims and deductions'],
      path: 'getReturnedAll',
      action: 'query',
      readOnly: true,
    },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  // Evidence comes with the return; the supplier answers a dispute with his own.
  attachments: {
    by: 'either',
    changeIn: ['NEW', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'NOTIFIED', 'DISPUTED', 'CONFIRMED'],
  },
  editableIn: ['NEW', 'REJECTED', 'WITHDRAWN'],
  scope: {
    buyer: { by: 'company' },
    supplier: {
      by: 'supplierBase',
      hiddenIn: ['NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'DISCARDED'],
    },
  },
  search: ['returnedNo', 'supplierBase', 'status', 'returnedType', 'reasonCode', 'createDate', 'company', 'purchaser'],
  list: ['returnedNo', 'status', 'returnedType', 'reasonCode', 'supplierBase', 'pickupDueDate', 'grossAmt', 'currency'],
  sort: ['-returnedNo'],
  form: [
    {
      label: ['退货信息', 'Return'],
      fields: [
        'returnedNo',
        'returnedType',
        'reasonCode',
        'supplierBase',
        'company',
        'currency',
        'purchaser',
        'receive',
        'liableParty',
        'freightBearer',
        'returnAddress',
        'pickupDueDate',
        'confirmMode',
      ],
    },
    {
      label: ['进度', 'Progress'],
      fields: [
        'confirmDueDate',
        'confirmTime',
        'deemedFlag',
        'disputeReason',
        'decision',
        'cancelReason',
        'postingDate',
        'carrier',
        'waybillNo',
        'pickupNoticeDate',
        'storageDays',
        'storageFee',
        'feeCurrency',
      ],
    },
    { label: ['金额', 'Amounts'], fields: ['netAmt', 'taxAmt', 'grossAmt'] },
    { label: ['退货明细', 'Lines'], fields: ['lines'] },
  ],
  lov: { code: 'returnedNo', text: 'returnedNo', columns: ['supplierBase', 'returnedType', 'grossAmt'] },
});
