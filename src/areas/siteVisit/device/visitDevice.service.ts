import { defineService } from '#model/document.ts';
import { boolean, json, text } from '#model/fields.ts';

const visiting = { by: 'buyer', action: 'use' } as const;
const sheet = text('考察单', 'Visit', { required: true, maxLength: 19, pattern: '^[0-9]+$' });

/** What the tablet of a visiting team asks for: the visit to carry along, and to bring back what was answered without a network. */
export const visitDevice = defineService({
  module: 'inv',
  code: 'visitDevice',
  label: ['考察平板', 'Tablet of a visit'],
  endpoints: {
    state: {
      ...visiting,
      label: ['声明利益关系', 'State interests'],
      path: 'state',
      body: {
        sheet,
        conflict: boolean('存在利益冲突', 'Conflict of interest'),
        note: text('说明', 'Note', { maxLength: 500 }),
      },
      returns: { mayVisit: boolean('可参与', 'May take part') },
    },
    carry: {
      ...visiting,
      label: ['带到现场', 'Carry along'],
      path: 'carry',
      readOnly: true,
      body: { sheet },
      returns: { visit: json('考察单', 'Visit', { required: true }) },
    },
    sync: {
      ...visiting,
      label: ['同步现场记录', 'Synchronise'],
      path: 'sync',
      body: {
        sheet,
        answers: json('答案', 'Answers'),
        findings: json('问题项', 'Findings'),
      },
      returns: {
        conflicts: json('冲突', 'Conflicts', { required: true }),
        visit: json('考察单', 'Visit', { required: true }),
      },
    },
  },
});
