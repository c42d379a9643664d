import { systemIdentity } from '#engine/database/database.ts';
import { fail } from '#model/errors.ts';
import { publicCall } from '../calls.server.ts';
import { errors } from '../errors.ts';
import { createCaptcha } from '../captcha.server.ts';
import { countRecent, openVerification } from '../verification.server.ts';
const flowSeconds = 600;
const mostByAddress = 60;
/** The picture that may stand before a password: four characters to read. */
export const loginCaptchaCall = (parts) => publicCall({
    method: 'POST',
    path: '/system/login/picture',
    name: 'picture',
    label: ['登录图形验证码', 'The picture before a password'],
    perMinute: 30,
}, (input) => open(parts, input));
async function open({ seal }, { http, caller }) {
    const picture = await createCaptcha(seal);
    const flow = await http.engine.pool.transaction(systemIdentity, async (db) => {
        const { byAddress } = await countRecent(db, 'LOGIN', '', caller.address);
        if (byAddress >= mostByAddress)
            fail(errors.picturesOften);
        return openVerification(db, {
            purpose: 'LOGIN',
            seconds: flowSeconds,
            address: caller.address,
            pictureHash: picture.mark,
        });
    });
    return { flow, captcha: picture.svg, seconds: flowSeconds };
}
