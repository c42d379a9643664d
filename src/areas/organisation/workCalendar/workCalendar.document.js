import { defineDocument } from '#model/document.ts';
import { bilingual, lines, text } from '#model/fields.ts';
import { workCalendarDay } from './workCalendarDay.document.ts';
export const workCalendar = defineDocument({
    module: 'basic',
    code: 'workCalendar',
    label: ['工作日历', 'Work calendar'],
    help: ['到期日和时限按工作日计算', 'Due dates and time limits count its working days'],
    fields: {
        code: text('日历编码', 'Calendar code', { required: true, unique: true, maxLength: 30 }),
        name: bilingual('日历名称', 'Calendar name', { required: true, maxLength: 100 }),
        weekPattern: text('每周工作日', 'Week', {
            required: true,
            default: '1111100',
            minLength: 7,
            maxLength: 7,
            pattern: '^[01]{7}$',
            patternHint: ['七位，周一至周日，1 上班 0 休息', 'Seven digits from Monday to Sunday: 1 works, 0 rests'],
        }),
        days: lines('特殊日期', 'Special days', workCalendarDay),
    },
    uniqueNameWithin: [],
    enabled: true,
    scope: { supplier: 'lookup' },
    search: ['code', 'name'],
    list: ['code', 'name', 'weekPattern', 'enabledFlag'],
    sort: ['code'],
    lov: { code: 'code', text: 'name' },
    excel: { import: ['code', 'name', 'weekPattern', 'days.day', 'days.type', 'days.remark'], groupBy: 'code' },
});
