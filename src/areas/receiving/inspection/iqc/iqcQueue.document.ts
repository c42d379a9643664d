import { defineDocument } from '#model/document.ts';
import { boolean, date, datetime, integer, lookup, quantity, select, text } from '#model/fields.ts';
import { lotMode } from './texts.ts';

/** Lots that wait for their verdict, beside how badly their goods are needed; the row of a lot has its id. */
export const iqcQueue = defineDocument({
  module: 'pur',
  code: 'iqcQueue',
  label: ['检验队列', 'Inspection queue'],
  help: [
    '待检与检验中的批：断料最近的在前，其次按应检时间',
    'Lots to be inspected: those whose material runs out first, then by the time they are due',
  ],
  readOnly: true,
  view: true,

  fields: {
    lot: lookup('检验单', 'Lot', 'pur.iqcLot', { required: true }),
    lotState: select('检验状态', 'Status', {
      WAIT: ['待检', 'Pending'],
      INSPECTING: ['检验中', 'In inspection'],
      JUDGED: ['部分判定', 'Judged in part'],
    }),
    company: lookup('公司', 'Company', 'basic.company'),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase'),
    warehouse: lookup('仓库', 'Warehouse', 'basic.warehouse'),
    material: lookup('物料', 'Material', 'basic.material'),
    batchNo: text('批次', 'Batch', { maxLength: 60 }),
    unit: lookup('单位', 'Unit', 'basic.unit'),
    waitQty: quantity('待判定数量', 'To judge', { required: true }),
    mode: select('检验严格度', 'Severity', lotMode),
    inspector: lookup('检验员', 'Inspector', 'system.iapSysUserT', { internal: true }),
    dueDate: datetime('应检时间', 'Due'),
    overdueFlag: boolean('已超时', 'Overdue'),
    level: select('缺料程度', 'Shortage', {
      SHORT: ['缺料', 'Short'],
      TIGHT: ['偏紧', 'Tight'],
      ENOUGH: ['充足', 'Enough'],
    }),
    coverDays: integer('可用天数', 'Days of cover', {
      help: [
        '可用库存能满足多少天的需求；空为现有需求全部满足',
        'For how many days usable stock meets what is needed; empty when it meets everything',
      ],
    }),
    shortDate: date('断料日', 'Runs out on'),
    baseUnit: lookup('基本单位', 'Base unit', 'basic.unit'),
    availableQty: quantity('可用库存', 'Available'),
    dueQty: quantity('已到期需求', 'Needed by today'),
    need7Qty: quantity('7 天内需求', 'Needed in 7 days'),
    missingQty: quantity('缺口', 'Missing', {
      help: ['7 天内需求减可用库存', 'What is needed in 7 days less what is available'],
    }),
  },

  scope: { buyer: { by: 'company' } },
  search: [
    'material',
    'level',
    'dueDate',
    'overdueFlag',
    'lotState',
    'supplierBase',
    'coverDays',
    'warehouse',
    'inspector',
    'batchNo',
    'company',
  ],
  card: ['material', 'supplierBase', 'waitQty', 'dueDate', 'level', 'lotState'],
  list: [
    'lot',
    'lotState',
    'level',
    'material',
    'coverDays',
    'shortDate',
    'dueDate',
    'overdueFlag',
    'supplierBase',
    'waitQty',
    'unit',
    'availableQty',
    'need7Qty',
    'missingQty',
    'baseUnit',
    'inspector',
  ],
  sort: ['coverDays', 'dueDate', 'id'],
});
