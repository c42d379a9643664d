import { defineDocument } from '#model/document.ts';
import { decimal, integer, select } from '#model/fields.ts';
import { eventLabels } from '../metric/events.rules.ts';

/** An event for which an indicator deducts points. */
export const perfDeductRule = defineDocument({
  module: 'perf',
  code: 'perfDeductRule',
  label: ['扣分规则', 'Deduction'],

  fields: {
    lineNo: integer('序号', 'No.', { required: true, min: 1 }),
    event: select('事件', 'Event', eventLabels, { required: true }),
    points: decimal('每次扣分', 'Points each time', { required: true, above: '0', max: '1000', scale: 4 }),
    cap: decimal('期间扣分上限', 'Limit in a period', {
      above: '0',
      scale: 4,
      help: ['留空不限', 'Empty: no limit'],
    }),
  },

  unique: [
    ['parent', 'lineNo'],
    ['parent', 'event'],
  ],
  sort: ['lineNo'],
  list: ['lineNo', 'event', 'points', 'cap'],
});
