import { defineDocument } from '#model/document.ts';
import { boolean, computed, date, integer, lookup, percentage, quantity, select, text } from '#model/fields.ts';

/** What is expected of a material in one week or month, and what the supplier commits to. */
export const forecastDetail = defineDocument({
  module: 'pur',
  code: 'forecastDetail',
  label: ['预测明细', 'Forecast line'],
  help: [
    '各版预测的物料需求与供应商承诺；按缺口筛选即为缺口看板',
    'What forecasts ask for and suppliers commit to; narrowed by the gap it is the board of gaps',
  ],

  fields: {
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    lineNo: integer('行号', 'Line no.', { required: true, min: 1 }),
    material: lookup('物料', 'Material', 'basic.material', { required: true }),
    inventoryOrg: lookup('库存组织', 'Inventory organisation', 'basic.inventoryOrg', {
      dependsOn: { company: 'parent.company' },
      help: [
        '需求所在的收货地点；承诺与产能按地点逐行答复，留空表示全公司',
        'The site that needs the goods: commitment and capacity are answered site by site. Empty: all of the company',
      ],
    }),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    bucketStart: date('期初', 'Period begins', { required: true }),
    forecastQty: quantity('预测数量', 'Forecast', { required: true, min: '0' }),
    zone: computed(
      select('区段', 'Zone', { FIRM: ['确定', 'Firm'], TRADE: ['备料', 'Material'], PLAN: ['预测', 'Outlook'] }),
    ),
    lastQty: computed(quantity('上版数量', 'Version before')),
    changePct: computed(percentage('变动(%)', 'Change (%)')),
    beyondFlag: computed(boolean('超出柔性区间', 'Beyond the band')),
    commitQty: computed(quantity('承诺数量', 'Committed')),
    capacityQty: computed(quantity('产能', 'Capacity')),
    capacityNote: computed(text('产能资源', 'Resource', { maxLength: 100 })),
    overCapacityFlag: computed(boolean('超产能', 'Over capacity')),
    gapQty: computed(quantity('缺口', 'Gap')),
    supplierRemark: computed(text('供应商说明', 'Remark of the supplier', { maxLength: 500 })),
  },

  // The state follows the header: the supplier sees no line before it is published.
  states: {
    NEW: ['新建', 'New'],
    ASKED: ['待承诺', 'Waiting for commitment'],
    COMMITTED: ['已承诺', 'Committed'],
    EXPIRED: ['已失效', 'Expired'],
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase', hiddenIn: ['NEW'] } },
  unique: [['parent', 'lineNo']],
  checks: { quantities: 'forecast_qty >= 0 and commit_qty >= 0 and capacity_qty >= 0 and gap_qty >= 0' },
  search: [
    'material',
    'inventoryOrg',
    'supplierBase',
    'status',
    'gapQty',
    'bucketStart',
    'overCapacityFlag',
    'beyondFlag',
    'company',
  ],
  card: ['inventoryOrg', 'bucketStart', 'supplierBase', 'forecastQty', 'commitQty', 'gapQty', 'overCapacityFlag'],
  list: [
    'material',
    'inventoryOrg',
    'bucketStart',
    'status',
    'supplierBase',
    'forecastQty',
    'unit',
    'zone',
    'lastQty',
    'changePct',
    'beyondFlag',
    'commitQty',
    'gapQty',
    'capacityQty',
    'capacityNote',
    'overCapacityFlag',
    'supplierRemark',
  ],
  sort: ['-gapQty', 'bucketStart'],
});
