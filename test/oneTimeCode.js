import { setTimeout as pause } from 'node:timers/promises';
import { TOTP } from 'otpauth';
const step = 30_000;
/** What an authenticator shows for a key at a time, by RFC 6238. */
export const codeAt = (secret, time = Date.now()) => new TOTP({ secret, digits: 6, period: step / 1000, algorithm: 'SHA1' }).generate({ timestamp: time });
/**
 * The code of the step before this one, so that the one of this step is left for later. It is taken until this step ends:
 * answers once so many seconds of it are left.
 */
export async function codeBefore(secret, seconds) {
    const now = Date.now();
    const left = step - (now % step);
    if (left >= seconds * 1000)
        return codeAt(secret, now - step);
    await pause(left);
    // Asked by the time that was waited for: a timer can end a millisecond before the clock is there.
    return codeAt(secret, now + left - step);
}
