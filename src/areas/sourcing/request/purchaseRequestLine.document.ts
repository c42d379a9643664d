import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, date, ids, integer, json, lookup, money, price, quantity, text } from '#model/fields.ts';

/** A need: a line of a purchase request. Its quantities move only together with rows of the ledger `bidding.srcLedger`. */
export const purchaseRequestLine = defineDocument({
  module: 'bidding',
  code: 'purchaseRequestLine',
  label: ['采购需求', 'Purchase requirement'],
  help: [
    '已批准、待寻源的需求：合并、拆分、分派、转询价或按价格库转订单',
    'Approved needs to be bought: merge, split, assign, put into an inquiry, or order at an agreed price',
  ],

  fields: {
    requestLineNo: computed(text('申请行', 'Request line', { unique: true, maxLength: 60 })),
    requestNo: computed(text('申请单号', 'Request no.', { maxLength: 60 })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    purchaseOrg: computed(lookup('采购组织', 'Purchasing organisation', 'basic.purchaseOrg')),
    inventoryOrg: computed(lookup('库存组织', 'Inventory organisation', 'basic.inventoryOrg')),
    budget: computed(lookup('预算', 'Budget', 'bidding.budget')),
    lineNo: integer('行号', 'Line no.', { required: true, min: 1 }),
    material: lookup('物料', 'Material', 'basic.material', {
      fills: { unit: 'baseUnit', taxRate: 'taxRate', spec: 'spec', category: 'category' },
    }),
    materialDesc: text('物料描述', 'Description', { maxLength: 200, nameOf: 'material' }),
    category: lookup('品类', 'Category', 'basic.materialCategory', { required: 'submit' }),
    spec: text('规格', 'Specification'),
    drawingNo: text('图号', 'Drawing no.', { maxLength: 60 }),
    drawingVersion: text('图纸版本', 'Drawing version', { maxLength: 20 }),
    unit: lookup('单位', 'Unit', 'basic.unit', { required: true }),
    qty: quantity('数量', 'Quantity', { required: true, above: '0' }),
    requiredDate: date('需求日期', 'Required date', { required: true }),
    estPrice: price('预估含税单价', 'Estimated price incl. tax', { min: '0' }),
    taxRate: lookup('税率', 'Tax rate', 'basic.taxRate', { validOn: 'requiredDate' }),
    estAmount: computed(money('预估金额', 'Estimated amount')),
    warehouse: lookup('收货仓库', 'Deliver to', 'basic.warehouse'),
    suggestSupplier: lookup('建议供应商', 'Suggested supplier', 'sup.supplierBase'),
    buyer: computed(lookup('采购员', 'Purchaser', 'basic.purchaser')),

    openQty: computed(quantity('可用量', 'Open', { min: '0' })),
    projectQty: computed(quantity('已立项', 'In a project', { min: '0' })),
    sourcingQty: computed(quantity('寻源中', 'In sourcing', { min: '0' })),
    awardedQty: computed(quantity('已定标', 'Awarded', { min: '0' })),
    orderedQty: computed(quantity('已转单', 'Ordered', { min: '0' })),
    returnedQty: computed(quantity('已退回数量', 'Returned', { min: '0' })),
    closedQty: computed(quantity('已关闭数量', 'Closed', { min: '0' })),
    awardedAmt: computed(money('定标金额', 'Awarded amount', { min: '0' })),
    orderedAmt: computed(money('转单金额', 'Ordered amount', { min: '0' })),
    statusReason: computed(text('退回或关闭原因', 'Why sent back or closed', { maxLength: 500 })),
  },

  states: {
    NEW: ['未批准', 'Not approved'],
    OPEN: ['待分配', 'To be assigned'],
    ASSIGNED: ['已分配', 'Assigned'],
    IN_PROJECT: ['已立项', 'In a project'],
    SOURCING: ['寻源中', 'In sourcing'],
    AWARDED: ['已定标', 'Awarded'],
    ORDERED: ['已转单', 'Ordered'],
    RETURNED: ['已退回', 'Returned'],
    CLOSED: ['已关闭', 'Closed'],
  },

  // Every other change of state follows from the ledger (`needState.rules.ts`).
  transitions: {
    assign: {
      label: ['分派', 'Assign'],
      from: ['OPEN', 'ASSIGNED', 'IN_PROJECT', 'SOURCING', 'AWARDED', 'ORDERED'],
      to: 'ASSIGNED',
      keepsState: true,
      each: true,
      input: { purchaser: lookup('采购员', 'Purchaser', 'basic.purchaser', { required: true }) },
      notifies: [{ peopleIn: 'buyer' }],
    },
    split: {
      label: ['拆分', 'Split'],
      from: ['OPEN', 'ASSIGNED'],
      to: 'OPEN',
      keepsState: true,
      input: {
        parts: text('各部分数量', 'Quantities of the parts', {
          required: true,
          maxLength: 200,
          help: [
            '用空格分开，合计等于可用量，如 60 40',
            'Separated by spaces, together all that is open, such as 60 40',
          ],
        }),
      },
    },
    returnNeed: {
      label: ['退回', 'Send back'],
      from: ['OPEN', 'ASSIGNED'],
      to: 'RETURNED',
      keepsState: true,
      each: true,
      input: { reason },
      notifies: ['creator'],
    },
    resubmit: {
      label: ['重新提交', 'Submit again'],
      from: ['RETURNED'],
      to: 'OPEN',
      keepsState: true,
      input: {
        qty: quantity('数量', 'Quantity', {
          required: true,
          above: '0',
          help: ['不超过被退回的数量', 'Not more than was sent back'],
        }),
        requiredDate: date('需求日期', 'Required date', { required: true }),
      },
      notifies: [{ holdersOf: 'assign' }],
    },
    close: {
      label: ['关闭', 'Close'],
      from: ['OPEN', 'ASSIGNED', 'IN_PROJECT', 'SOURCING', 'AWARDED', 'ORDERED', 'RETURNED'],
      to: 'CLOSED',
      keepsState: true,
      each: true,
      input: { reason },
      confirm: ['尚未寻源的数量不再采购，预算释放。', 'What is still open will not be bought; its budget is freed.'],
      danger: true,
    },
  },

  endpoints: {
    merge: {
      label: ['合并', 'Merge'],
      path: 'merge',
      by: 'buyer',
      body: { ids: ids('需求', 'Requirements') },
      returns: {
        id: text('需求', 'Requirement', { required: true }),
        requestLineNo: text('申请行', 'Request line', { required: true }),
      },
    },
    toOrder: {
      label: ['按价格库转订单', 'Order at agreed prices'],
      path: 'toOrder',
      by: 'buyer',
      body: { ids: ids('需求', 'Requirements') },
      returns: { records: json('订单', 'Orders', { required: true }) },
    },
  },

  scope: { buyer: { by: 'company' } },
  unique: [['parent', 'lineNo']],
  // The last defence: each unit of a need is in one place, once it counts.
  checks: {
    balance:
      "status = 'NEW' or open_qty + project_qty + sourcing_qty + awarded_qty + ordered_qty + returned_qty + closed_qty in (0, qty)",
  },
  todo: {
    assign: { label: ['待分派的需求', 'Requirements to assign'], states: ['OPEN'], action: 'assign', inPlace: true },
    resubmit: { label: ['被退回的需求', 'Requirements sent back'], states: ['RETURNED'], action: 'resubmit' },
  },
  search: ['requestLineNo', 'material', 'category', 'buyer', 'status', 'requiredDate', 'company', 'suggestSupplier'],
  conditions: {
    available: {
      label: ['有可用量', 'Open quantity'],
      where: '{openQty} > 0',
    },
  },
  list: [
    'requestLineNo',
    'status',
    'material',
    'materialDesc',
    'qty',
    'unit',
    'openQty',
    'projectQty',
    'sourcingQty',
    'awardedQty',
    'orderedQty',
    'requiredDate',
    'estPrice',
    'buyer',
    'suggestSupplier',
  ],
  card: ['material', 'qty', 'openQty', 'requiredDate', 'buyer'],
  sort: ['requiredDate', 'requestLineNo'],
  indexes: [
    ['requiredDate', 'requestLineNo'],
    ['status', 'requiredDate'],
  ],
  lov: {
    code: 'requestLineNo',
    text: 'requestLineNo',
    columns: ['material', 'materialDesc', 'openQty', 'unit', 'requiredDate'],
  },
});
