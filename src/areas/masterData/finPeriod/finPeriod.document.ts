import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, datetime, lookup, select, text } from '#model/fields.ts';
import { periodModules } from './finPeriod.rules.ts';

/** A month of a company in which documents can be posted, or no more. */
export const finPeriod = defineDocument({
  module: 'basic',
  code: 'finPeriod',
  label: ['会计期间', 'Accounting period'],
  help: [
    '关闭后，该月及更早的月份不能再过账，除非单独重新打开；没有建立期间的月份视为打开，除非参数 basic.finPeriod.openedOnly 要求先打开',
    'Once closed, nothing is posted in this month or before it, unless a month is opened again; months without a period are open unless the parameter basic.finPeriod.openedOnly asks for one',
  ],

  fields: {
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    module: select('模块', 'Module', periodModules, { required: true, default: 'STOCK' }),
    period: text('期间', 'Period', {
      required: true,
      maxLength: 7,
      pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$',
      help: ['年-月，如 2026-11', 'Year and month, such as 2026-11'],
      patternHint: ['年-月，如 2026-11', 'Year and month, such as 2026-11'],
    }),
    closedBy: computed(lookup('关闭人', 'Closed by', 'system.iapSysUserT')),
    closeTime: computed(datetime('关闭时间', 'Closed at')),
    reopenReason: computed(text('重新打开的原因', 'Why it was opened again', { maxLength: 500 })),
  },

  states: { OPEN: ['打开', 'Open'], CLOSED: ['已关闭', 'Closed'] },

  transitions: {
    close: {
      label: ['关闭期间', 'Close the period'],
      from: ['OPEN'],
      to: 'CLOSED',
      confirm: [
        '该月及更早的月份将不能再过账；冲销记入当天所在的期间。',
        'Nothing is posted in this month or before it any more; reversals are dated today.',
      ],
    },
    reopen: {
      label: ['重新打开', 'Open again'],
      from: ['CLOSED'],
      to: 'OPEN',
      // Two persons: what one has closed, another opens.
      notBy: 'closedBy',
      input: { reason },
      danger: true,
    },
  },

  editableIn: ['OPEN'],
  scope: { buyer: { by: 'company' } },
  unique: [['company', 'module', 'period']],
  search: ['company', 'module', 'period', 'status'],
  list: ['period', 'module', 'company', 'status', 'closedBy', 'closeTime', 'reopenReason'],
  sort: ['-period', 'module'],
  lov: { code: 'period', text: 'period', columns: ['module', 'company'] },
});
