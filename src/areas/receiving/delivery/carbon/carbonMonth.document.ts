import { defineDocument } from '#model/document.ts';
import { integer, json, lookup, quantity, text } from '#model/fields.ts';

/** What the deliveries of a supplier in a month weighed, how far they came and what they gave off. */
export const carbonMonth = defineDocument({
  module: 'pur',
  code: 'carbonMonth',
  label: ['运输碳排放', 'Transport emissions'],
  help: [
    '按供应商与发货月份汇总的运输碳排放，只计入能算出的送货单；按吨可比',
    'Emissions of transport by supplier and month of shipping, of the notes for which they can be told; comparable by the tonne',
  ],
  readOnly: true,
  view: true,

  fields: {
    month: text('发货月份', 'Month', { required: true, maxLength: 7 }),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase'),
    company: lookup('公司', 'Company', 'basic.company'),
    noteCount: integer('送货单数', 'Delivery notes', { required: true }),
    unknownCount: integer('无法计算的单数', 'Notes without a figure', { required: true }),
    tonnes: quantity('货物(吨)', 'Goods (t)'),
    tonneKm: quantity('周转量(吨公里)', 'Tonne-kilometres'),
    co2eKg: quantity('碳排放(千克CO₂e)', 'CO₂e (kg)'),
    kgPerTonne: quantity('每吨货物(千克CO₂e)', 'CO₂e per tonne of goods (kg)'),
    gramsPerTonneKm: quantity('每吨公里(克CO₂e)', 'CO₂e per tonne-km (g)'),
  },

  endpoints: {
    compare: {
      label: ['近一年每吨碳排放', 'Emissions by the tonne in the last year'],
      path: 'compare',
      by: 'either',
      action: 'query',
      readOnly: true,
      returns: { records: json('对比', 'Compared', { required: true }) },
    },
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  search: ['month', 'supplierBase', 'company', 'kgPerTonne', 'unknownCount'],
  card: ['supplierBase', 'kgPerTonne', 'co2eKg', 'unknownCount', 'company'],
  list: [
    'month',
    'supplierBase',
    'company',
    'noteCount',
    'unknownCount',
    'tonnes',
    'tonneKm',
    'co2eKg',
    'kgPerTonne',
    'gramsPerTonneKm',
  ],
  sort: ['-month', 'supplierBase'],
});
