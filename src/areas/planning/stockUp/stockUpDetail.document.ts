import { defineDocument } from '#model/document.ts';
import { boolean, computed, date, datetime, integer, lookup, quantity, select, text } from '#model/fields.ts';
import { stockMode } from './texts.ts';

/** A material that the supplier keeps ready, between a least and a greatest quantity; in the material's base unit. */
export const stockUpDetail = defineDocument({
  module: 'pur',
  code: 'stockUpDetail',
  label: ['备货明细', 'Buffer stock line'],
  help: [
    '备货的上下限与当前可用量；低于下限即提示补货',
    'Limits of what is kept ready, and what is there now; below the lower limit it asks to be replenished',
  ],

  fields: {
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    mode: computed(select('备货方式', 'Mode', stockMode)),
    stockUpLineNo: computed(text('备货行', 'Buffer stock line', { unique: true, maxLength: 60 })),
    lineNo: integer('行号', 'Line no.', { required: true, min: 1 }),
    material: lookup('物料', 'Material', 'basic.material', { required: true }),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    minQty: quantity('下限', 'Min', { required: true, min: '0', default: '0' }),
    maxQty: quantity('上限', 'Max', { required: true, above: '0' }),
    stockUpQty: quantity('备货量', 'To be kept ready', { required: true, above: '0' }),
    packQty: quantity('包装量', 'Pack quantity', { above: '0' }),
    readyDate: date('备妥日期', 'Ready by', { required: true }),
    commitQty: computed(quantity('承诺量', 'Committed')),
    commitReason: computed(text('承诺说明', 'Remark on the commitment', { maxLength: 500 })),
    readyQty: computed(quantity('已备量', 'Ready')),
    readySince: computed(date('备妥自', 'Ready since')),
    overAgeFlag: computed(boolean('超龄', 'Over-aged')),
    reportTime: computed(datetime('上报时间', 'Reported at')),
    reportDueDate: computed(date('下次上报', 'Next report')),
    askedOn: computed(date('提醒日期', 'Requested on', { internal: true })),
    consumeQty: computed(quantity('已提用', 'Called off')),
    releasedQty: computed(quantity('已释放', 'Released')),
    availableQty: computed(quantity('可用量', 'Available')),
    inTransitQty: computed(quantity('在途量', 'In transit')),
    replenishQty: computed(quantity('建议补货', 'Replenish')),
  },

  states: {
    NEW: ['新建', 'New'],
    ASKED: ['待承诺', 'Waiting for commitment'],
    COMMITTED: ['已承诺', 'Committed'],
    READY: ['已备妥', 'Ready'],
    ENDED: ['已结束', 'Ended'],
  },

  events: {
    askReport: { label: ['请上报备货', 'Report your stock'], notifies: ['supplier'] },
    low: { label: ['低于下限，请补货', 'Below the least, replenish'], notifies: ['supplier'] },
  },

  todo: {
    report: {
      label: ['待上报的备货', 'Stock to report'],
      states: ['COMMITTED'],
      action: 'report',
      due: 'reportDueDate',
      inPlace: true,
    },
  },

  transitions: {
    commit: {
      label: ['承诺', 'Commit'],
      from: ['ASKED', 'COMMITTED'],
      to: 'COMMITTED',
      by: 'supplier',
      shows: ['stockUpQty', 'minQty', 'maxQty', 'readyDate'],
      input: {
        commitQty: quantity('承诺量', 'Committed', { required: true, min: '0' }),
        reason: text('说明', 'Reason', { maxLength: 500, multiline: true }),
      },
    },
    report: {
      label: ['上报备货', 'Report stock'],
      from: ['COMMITTED', 'READY'],
      to: 'READY',
      by: 'supplier',
      shows: ['commitQty', 'readyQty', 'consumeQty'],
      input: {
        readyQty: quantity('累计已备量', 'Made ready so far', {
          required: true,
          min: '0',
          help: [
            '含已提用的数量；寄售填写待发到仓库的数量',
            'With what was called off already; of consigned goods what waits to be sent here',
          ],
        }),
      },
    },
    replenish: {
      label: ['补货', 'Replenish'],
      from: ['READY'],
      to: 'READY',
      by: 'supplier',
      shows: ['availableQty', 'inTransitQty', 'minQty', 'maxQty', 'replenishQty'],
      input: {
        planQty: quantity('送货数量', 'To be delivered', { required: true, above: '0' }),
        requireDate: date('到货日', 'On', { required: true }),
      },
      confirm: [
        '将按未交订单生成已确认的交货计划；数量不超过上限。',
        'Makes a confirmed delivery plan from what is on order, within the upper limit.',
      ],
    },
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase', hiddenIn: ['NEW'] } },
  unique: [['parent', 'lineNo']],
  checks: {
    limits: 'min_qty >= 0 and min_qty <= max_qty and stock_up_qty <= max_qty',
    used: "consume_qty >= 0 and released_qty >= 0 and (mode = 'CONSIGN' or consume_qty + released_qty <= ready_qty)",
    committed: "ready_qty - (case when mode = 'VMI' then consume_qty + released_qty else 0 end) <= commit_qty",
  },
  search: [
    'stockUpLineNo',
    'material',
    'supplierBase',
    'mode',
    'status',
    'replenishQty',
    'readyDate',
    'reportDueDate',
    'overAgeFlag',
    'company',
  ],
  card: ['material', 'minQty', 'maxQty', 'availableQty', 'inTransitQty', 'replenishQty'],
  list: [
    'stockUpLineNo',
    'status',
    'supplierBase',
    'material',
    'mode',
    'minQty',
    'maxQty',
    'availableQty',
    'inTransitQty',
    'replenishQty',
    'unit',
    'reportDueDate',
    'stockUpQty',
    'commitQty',
    'readyQty',
    'consumeQty',
    'readyDate',
    'overAgeFlag',
  ],
  sort: ['-replenishQty', 'readyDate'],
  lov: { code: 'stockUpLineNo', text: 'stockUpLineNo', columns: ['material', 'availableQty'] },
});
