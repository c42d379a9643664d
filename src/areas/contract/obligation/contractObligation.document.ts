import { defineDocument } from '#model/document.ts';
import { bilingual, date, integer, lookup, rows, select, text } from '#model/fields.ts';
import { milestoneKinds } from '../contract/contractLines.document.ts';

const dueStates = {
  OVERDUE: ['已逾期', 'Overdue'],
  SOON: ['30 天内', 'Within 30 days'],
  LATER: ['以后', 'Later'],
  DONE: ['已完成', 'Done'],
} as const;

/** What has to happen under contracts by a day: milestones, bonds that are due, notice, and the end. */
export const contractObligation = defineDocument({
  module: 'contract',
  code: 'contractObligation',
  label: ['履约日历', 'Contract calendar'],
  help: [
    '生效合同的履约节点、续约通知期限与到期日，以及待收的履约保证金，按到期日排列',
    'Milestones, days for notice and ends of contracts in force, and bonds to be received, by the day on which they are due',
  ],
  readOnly: true,
  view: true,
  rowsOf: 'contract.contract',

  fields: {
    contract: lookup('合同', 'Contract', 'contract.contract', { required: true }),
    kind: select(
      '类别',
      'Kind',
      {
        ...milestoneKinds,
        BONDIN: ['保证金到账', 'Bond to be received'],
        NOTICE: ['续约决定', 'Renewal'],
        END: ['到期', 'End'],
      },
      { required: true },
    ),
    name: bilingual('事项', 'What', { required: true }),
    dueDate: date('到期日', 'Due', { required: true }),
    dueState: select('到期情况', 'Due state', dueStates, { required: true }),
    doneDate: date('完成日期', 'Done on'),
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    owner: lookup('采购员', 'Purchaser', 'basic.purchaser'),
  },

  endpoints: {
    months: {
      label: ['按月到期', 'Due by month'],
      path: 'months',
      action: 'query',
      by: 'either',
      readOnly: true,
      returns: {
        months: rows('月份', 'Months', {
          month: text('月份', 'Month', { required: true }),
          count: integer('事项数', 'How many', { required: true }),
        }),
        overdue: integer('已逾期', 'Overdue', { required: true }),
      },
    },
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  search: ['dueDate', 'dueState', 'kind', 'supplierBase', 'owner', 'contract', 'company'],
  list: ['dueDate', 'dueState', 'kind', 'name', 'contract', 'supplierBase', 'owner', 'doneDate', 'company'],
  card: ['name', 'dueDate', 'dueState', 'contract', 'supplierBase'],
  sort: ['dueDate', 'id'],
});
