import { defineDocument } from '#model/document.ts';
import { computed, date, integer, json, lines, lookup, serial, text } from '#model/fields.ts';

/** A supplier that a plan is about. */
export const perfPlanSupplier = defineDocument({
  module: 'perf',
  code: 'perfPlanSupplier',
  label: ['被考核供应商', 'Supplier of a plan'],
  fields: {
    lineNo: integer('序号', 'No.', { required: true, min: 1 }),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
  },
  unique: [['parent', 'supplierBase']],
  sort: ['lineNo'],
  list: ['lineNo', 'supplierBase'],
});

/** Which suppliers of a company are judged by a template for a period, and until when people score. */
export const perfPlan = defineDocument({
  module: 'perf',
  code: 'perfPlan',
  label: ['考核计划', 'Performance plan'],
  help: [
    '按模板对一个公司的供应商在一个期间进行考核；启动后为每个供应商生成考核单',
    'Judges the suppliers of a company by a template for a period; starting it makes a sheet for each',
  ],

  fields: {
    planNo: serial('计划号', 'Plan no.', 'PP'),
    template: lookup('考核模板', 'Template', 'perf.perfTemplate', {
      required: true,
      filter: { status: 'PUBLISHED' },
    }),
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    periodStart: date('期间起', 'Period from', { required: true }),
    periodEnd: date('期间止', 'Period to', { required: true }),
    scoreDue: date('评分截止', 'Score by', { required: true }),
    sheetCount: computed(integer('考核单数', 'Sheets')),
    suppliers: lines('被考核供应商', 'Suppliers', perfPlanSupplier, {
      help: ['留空为公司所有试用、合格与降级的供应商', 'Empty: every supplier on trial, qualified or downgraded'],
    }),
  },

  states: { NEW: ['新建', 'New'], RUNNING: ['进行中', 'Running'], DONE: ['已完成', 'Done'] },

  transitions: {
    start: {
      label: ['启动', 'Start'],
      from: ['NEW'],
      to: 'RUNNING',
      confirm: ['为每个供应商生成考核单并取数。', 'Makes a sheet for each supplier and collects its figures.'],
    },
    finish: { label: ['完成', 'Finish'], from: ['RUNNING'], to: 'DONE', by: 'system' },
  },

  scope: { buyer: { by: 'company' } },
  editableIn: ['NEW'],
  unique: [['template', 'company', 'periodStart', 'periodEnd']],
  checks: { period: 'period_end >= period_start' },
  search: ['planNo', 'status', 'template', 'company', 'periodStart', 'periodEnd'],
  list: ['planNo', 'status', 'template', 'company', 'periodStart', 'periodEnd', 'scoreDue', 'sheetCount'],
  card: ['planNo', 'status', 'template', 'periodEnd'],
  sort: ['-periodEnd', '-planNo'],
  form: [
    {
      label: ['计划', 'Plan'],
      fields: ['planNo', 'template', 'company', 'periodStart', 'periodEnd', 'scoreDue', 'sheetCount'],
    },
    { label: ['被考核供应商', 'Suppliers'], fields: ['suppliers'] },
  ],
  lov: { code: 'planNo', text: 'planNo', columns: ['template', 'periodEnd'] },

  endpoints: {
    ranking: {
      label: ['排名', 'Ranking'],
      path: 'ranking',
      by: 'buyer',
      action: 'query',
      readOnly: true,
      body: { id: text('考核计划', 'Plan', { required: true, maxLength: 20 }) },
      returns: { records: json('各供应商的考核单', 'Sheets by supplier', { required: true }) },
    },
  },
});
