import { defineDocument } from '#model/document.ts';
import { boolean, computed, datetime, integer, lines, lookup } from '#model/fields.ts';
import { transitNote } from './transitNote.document.ts';

/** What is on the road from one city to one warehouse: how much, from when to when, and how much of it is overdue. */
export const transitPlace = defineDocument({
  module: 'pur',
  code: 'transitPlace',
  label: ['在途分布', 'In transit by place'],
  help: [
    '已发货未到货的送货单，按供应商所在省市与收货仓库汇总；省市取自供应商的所在地区或注册地址',
    'Notes that have left and not arrived, by the province and city of their suppliers (region, or registered address) and by warehouse',
  ],
  readOnly: true,
  view: true,

  fields: {
    country: lookup('国家地区', 'Country', 'basic.country'),
    province: lookup('省', 'Province', 'basic.area'),
    city: lookup('市', 'City', 'basic.area'),
    warehouse: lookup('收货仓库', 'Warehouse', 'basic.warehouse'),
    company: lookup('公司', 'Company', 'basic.company'),
    noteCount: integer('送货单数', 'Delivery notes', { required: true }),
    lineCount: integer('行数', 'Lines', { required: true }),
    supplierCount: integer('供应商数', 'Suppliers', { required: true }),
    firstEta: datetime('最早到货', 'First expected'),
    lastEta: datetime('最晚到货', 'Last expected'),
    overdueCount: integer('逾期单数', 'Overdue', { required: true }),
    overdueFlag: boolean('有逾期', 'Overdue goods'),
    overdueDays: integer('最长逾期天数', 'Most days overdue'),
    notes: computed(lines('在途送货单', 'Notes on their way', transitNote)),
  },

  scope: { buyer: { by: 'company' } },
  search: ['province', 'city', 'warehouse', 'overdueFlag', 'firstEta', 'country', 'company'],
  list: [
    'province',
    'city',
    'warehouse',
    'noteCount',
    'lineCount',
    'supplierCount',
    'firstEta',
    'lastEta',
    'overdueCount',
    'overdueDays',
  ],
  sort: ['-overdueDays', 'firstEta'],
  form: [
    {
      label: ['在途', 'In transit'],
      fields: [
        'province',
        'city',
        'country',
        'warehouse',
        'company',
        'noteCount',
        'lineCount',
        'supplierCount',
        'firstEta',
        'lastEta',
        'overdueCount',
        'overdueDays',
      ],
    },
    { label: ['送货单', 'Delivery notes'], fields: ['notes'] },
  ],
});
