import { daysBetween } from './certificate.rules.ts';
/** Where a certificate stands in its time. */
export const validities = {
    VALID: ['有效', 'In force'],
    EXPIRING: ['即将到期', 'Expires soon'],
    GRACE: ['宽限期内', 'In its days of grace'],
    EXPIRED: ['已过期', 'Expired'],
    REPLACED: ['已替换', 'Replaced'],
};
/** Where a certificate stands on a day. */
export function validityOn({ expireDate, graceDays, remindDays, isReplaced }, today) {
    if (isReplaced)
        return 'REPLACED';
    if (expireDate === null)
        return 'VALID';
    const left = daysBetween(today, expireDate);
    if (left < -graceDays)
        return 'EXPIRED';
    if (left < 0)
        return 'GRACE';
    return left <= Math.max(0, ...remindDays) ? 'EXPIRING' : 'VALID';
}
// That a certificate has ended is told once, like the days before it.
const ended = -1;
/** The warning that a day stands under, by its days before the end; undefined before any of them. */
function warningOn({ expireDate, remindDays }, day) {
    if (expireDate === null)
        return undefined;
    const left = daysBetween(day, expireDate);
    return left < 0 ? ended : remindDays.filter((days) => left <= days).toSorted((a, b) => a - b)[0];
}
/** Whether something is to be told of a certificate today: a warning that did not stand when it was last told of. */
export function isReminderDay(certificate, today, remindedOn) {
    const now = certificate.isReplaced ? undefined : warningOn(certificate, today);
    const reported = remindedOn === null ? undefined : warningOn(certificate, remindedOn);
    return now !== undefined && now < (reported ?? Infinity);
}
/** The days that '90,60,30' means. */
export const daysIn = (text) => text.split(',').filter(Boolean).map(Number);
