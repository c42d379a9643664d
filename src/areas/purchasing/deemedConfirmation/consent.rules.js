import { dayAfter } from '#model/days.ts';
import { isWorkingDay } from '#areas/organisation/workCalendar/workCalendar.rules.ts';
const modes = ['MANUAL', 'AUTO', 'SILENCE'];
/** The way of a line: its own, else that of its company. What a parameter says amiss counts as by the supplier. */
export function confirmModeOf(line, parameter) {
    return line.confirmMode ?? modes.find((mode) => mode === parameter) ?? 'MANUAL';
}
const hour = 3_600_000;
const farthest = 3660;
/** When an answer is due: each 24 hours are one working day, and what is left of them are hours of the last one. */
export function answerDue(calendar, asked, hours) {
    let day = asked.today;
    for (let left = Math.floor(hours / 24); left > 0; left -= 1)
        day = nextWorked(calendar, day);
    const passed = Date.parse(`${day}T00:00:00Z`) - Date.parse(`${asked.today}T00:00:00Z`);
    return new Date(Date.parse(asked.now) + passed + (hours % 24) * hour).toISOString();
}
// In a calendar without any working day every day counts.
function nextWorked(calendar, from) {
    for (let days = 1; days < farthest; days += 1) {
        const day = dayAfter(from, days);
        if (isWorkingDay(calendar, day))
            return day;
    }
    return dayAfter(from, 1);
}
