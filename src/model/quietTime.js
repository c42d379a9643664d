const form = /^([01]\d|2[0-3]):[0-5]\d$/;
/** Whether a text is a time of the day, 'HH:mm'. */
export const isTimeOfDay = (value) => typeof value === 'string' && form.test(value);
/** Whether somebody is not to be disturbed at a time of his day; over midnight where the beginning is later than the end. */
export function isQuietAt(time, from, to) {
    if (from === null || to === null || from === to)
        return false;
    return from < to ? time >= from && time < to : time >= from || time < to;
}
