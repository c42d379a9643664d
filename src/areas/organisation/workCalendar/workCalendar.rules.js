import { dayAfter } from '#model/days.ts';
const farthest = 3660;
/** Whether people work on a day. */
export function isWorkingDay(calendar, day) {
    const special = calendar.days.get(day);
    if (special)
        return special === 'WORK';
    const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
    return calendar.weekPattern[sinceMonday] === '1';
}
/** The day itself if it is worked, else the next one that is; the day itself in a calendar without any. */
export function nextWorkingDay(calendar, day) {
    for (let days = 0; days < farthest; days += 1) {
        const candidate = dayAfter(day, days);
        if (isWorkingDay(calendar, candidate))
            return candidate;
    }
    return day;
}
