import { approvalTransitions, reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, date, integer, lookup, percentage, price, quantity, select, serial, text } from '#model/fields.ts';

/** What a company pays a supplier for a material on certain days. */
export const priceRecord = defineDocument({
  module: 'bidding',
  code: 'priceRecord',
  label: ['价格记录', 'Price record'],
  help: [
    '定价或手工维护的协议价；订单按日期和数量取价',
    'Prices agreed by an award or entered by hand; orders take theirs by date and quantity',
  ],

  fields: {
    priceNo: serial('价格编号', 'Price no.', 'PRC'),
    material: lookup('物料', 'Material', 'basic.material', {
      required: true,
      fills: { unit: 'baseUnit', taxRate: 'taxRate' },
    }),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    inventoryOrg: lookup('库存组织', 'Inventory organisation', 'basic.inventoryOrg', {
      dependsOn: { company: 'company' },
      help: ['留空适用于整个公司', 'Empty: the whole company'],
    }),
    currency: lookup('币种', 'Currency', 'basic.currency', { required: true }),
    priceBasis: select(
      '计价方式',
      'Prices',
      { INCL: ['含税价', 'Including tax'], EXCL: ['未税价', 'Excluding tax'] },
      { required: true, default: 'INCL' },
    ),
    taxRate: lookup('税率', 'Tax rate', 'basic.taxRate', { required: true, validOn: 'validFrom' }),
    unitPrice: price('单价', 'Unit price', { required: true, above: '0' }),
    priceUnit: quantity('价格单位', 'Price unit', { required: true, above: '0', default: '1' }),
    unit: lookup('单位', 'Unit', 'basic.unit', { required: true }),
    tiers: text('阶梯价', 'Price by quantity', {
      maxLength: 500,
      help: [
        '从-到:单价，用分号分开，如 1-100:12.5; 100-:11.8',
        'From-to:price, separated by semicolons, such as 1-100:12.5; 100-:11.8',
      ],
    }),
    moq: quantity('最小订量', 'Minimum order', { min: '0' }),
    leadTimeDays: integer('交期(天)', 'Lead time (days)', { min: 0, max: 3650 }),
    validFrom: date('有效期起', 'Valid since', { required: true, default: 'today' }),
    validTo: date('有效期止', 'Valid until', { required: true }),
    sourceType: computed(
      select(
        '来源',
        'Source',
        {
          MANUAL: ['手工', 'Manual'],
          INQUIRY: ['询价定价', 'Award of an inquiry'],
          TENDER: ['招标定标', 'Award of a tender'],
        },
        { default: 'MANUAL' },
      ),
    ),
    sourceDoc: computed(text('来源单据', 'Source document', { maxLength: 60 })),
    sourceLineId: computed(text('来源行', 'Source line', { maxLength: 40, internal: true })),
    formerPrice: computed(price('原价', 'Former price', { mayBeUnknown: true })),
    risePct: computed(percentage('涨幅(%)', 'Rise (%)', { mayBeUnknown: true, internal: true })),
    riseReason: text('涨价原因', 'Why it rises', {
      maxLength: 500,
      multiline: true,
      internal: true,
      help: [
        '涨幅超过容差时必填，随价格一并审批',
        'Needed where the rise is above the tolerance; approved with the price',
      ],
    }),
    submitter: computed(lookup('提交人', 'Submitted by', 'system.iapSysUserT', { internal: true })),
    disableReason: computed(text('停用原因', 'Why disabled', { maxLength: 500 })),
  },

  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    FUTURE: ['未生效', 'Not yet in effect'],
    EFFECTIVE: ['生效', 'In effect'],
    REPLACED: ['被替换', 'Replaced'],
    EXPIRED: ['过期', 'Expired'],
    DISABLED: ['停用', 'Disabled'],
  },

  // From FUTURE on the state follows from the days (`priceRecord.rules.ts`).
  transitions: {
    ...approvalTransitions,
    submit: { ...approvalTransitions.submit, sets: { submitter: 'user' } },
    withdraw: { ...approvalTransitions.withdraw, onlyBy: 'submitter' },
    approve: {
      ...approvalTransitions.approve,
      to: 'FUTURE',
      notBy: 'submitter',
      shows: ['material', 'supplierBase', 'unitPrice', 'formerPrice', 'risePct', 'riseReason', 'validFrom', 'validTo'],
      confirm: [
        '批准后按有效期起自动生效，同一物料的原价格在前一天结束。',
        'It takes effect on its first day; the former price of the material ends the day before.',
      ],
    },
    reject: { ...approvalTransitions.reject, notBy: 'submitter' },
    stop: {
      label: ['停用', 'Disable'],
      from: ['FUTURE', 'EFFECTIVE'],
      to: 'DISABLED',
      sets: { disableReason: 'input.reason' },
      input: { reason },
      danger: true,
      notifies: ['supplier'],
    },
  },

  events: {
    expiring: { label: ['价格即将到期', 'the price ends soon'], notifies: ['supplier', { holdersOf: 'submit' }] },
  },

  todo: {
    approve: { label: ['待审批的价格', 'Prices to approve'], states: ['PENDING'], action: 'approve', inPlace: true },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  editableIn: ['NEW', 'REJECTED', 'WITHDRAWN'],
  checks: { days: 'valid_to >= valid_from' },
  scope: {
    buyer: { by: 'company' },
    supplier: { by: 'supplierBase', hiddenIn: ['NEW', 'PENDING', 'REJECTED', 'WITHDRAWN'] },
  },
  indexes: [
    ['material', 'company', '-validFrom'],
    ['status', 'validFrom'],
  ],
  search: [
    'priceNo',
    'material',
    'supplierBase',
    'status',
    'company',
    'validFrom',
    'validTo',
    'sourceType',
    'sourceDoc',
  ],
  list: [
    'priceNo',
    'status',
    'material',
    'supplierBase',
    'unitPrice',
    'currency',
    'priceUnit',
    'unit',
    'tiers',
    'validFrom',
    'validTo',
    'sourceType',
    'sourceDoc',
    'risePct',
  ],
  card: ['material', 'supplierBase', 'unitPrice', 'validTo'],
  sort: ['-validFrom', '-priceNo'],
  lov: { code: 'priceNo', text: 'priceNo', columns: ['material', 'supplierBase', 'unitPrice', 'validTo'] },
  excel: {
    import: [
      'material',
      'supplierBase',
      'company',
      'currency',
      'priceBasis',
      'taxRate',
      'unitPrice',
      'priceUnit',
      'unit',
      'tiers',
      'moq',
      'leadTimeDays',
      'validFrom',
      'validTo',
      'riseReason',
    ],
  },
});
