import { dayAfter } from '#model/days.ts';
/** The hours of a working day, in minutes of the day. */
const windows = [
    [9 * 60, 12 * 60],
    [13 * 60, 18 * 60],
];
const farthest = 3660;
/** When so many working hours are over, counted from a moment. A calendar without working days counts none of them. */
export function afterWorkingHours(from, hours, isWorked) {
    let left = Math.max(1, Math.round(hours * 60));
    for (let days = 0; days < farthest; days += 1) {
        const day = dayAfter(from.day, days);
        if (!isWorked(day))
            continue;
        for (const [begin, end] of windows) {
            const start = days === 0 ? Math.max(begin, from.minute) : begin;
            const length = end - start;
            if (length <= 0)
                continue;
            if (left <= length)
                return { day, minute: start + left };
            left -= length;
        }
    }
    return { day: dayAfter(from.day, Math.ceil(hours / 24)), minute: from.minute };
}
