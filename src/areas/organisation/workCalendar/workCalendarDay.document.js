import { defineDocument } from '#model/document.ts';
import { date, select } from '#model/fields.ts';
export const workCalendarDay = defineDocument({
    module: 'basic',
    code: 'workCalendarDay',
    label: ['特殊日期', 'Special day'],
    fields: {
        day: date('日期', 'Day', { required: true }),
        type: select('类型', 'Type', { WORK: ['上班', 'Working day'], REST: ['休息', 'Day off'], HOLIDAY: ['法定节假日', 'Public holiday'] }, { required: true }),
    },
    unique: [['parent', 'day']],
});
