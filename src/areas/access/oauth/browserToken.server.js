import { systemIdentity } from '#engine/database/database.ts';
import { fail } from '#model/errors.ts';
import { textIn } from '../calls.server.ts';
import { browserClient } from '../client/client.server.ts';
import { errors } from '../errors.ts';
import { logInBySms } from '../loginCode/loginCode.server.ts';
import { beginLogin, logIn, refresh } from '../login.server.ts';
import { factorInput, logInWithFactor } from '../secondFactor/secondStep.server.ts';
import { logInBySso } from '../sso/sso.server.ts';
import { findActiveUser } from '../users.queries.ts';
import { consume } from '../verification.server.ts';
import { readCode } from './codes.server.ts';
/** Tokens for our own pages: by password, second step, code or refresh handle. */
export async function browserToken(engine, parts, request, form, caller, cookie) {
    switch (form['grant_type']) {
        case 'password':
            return logIn(engine, parts, typedIn(form), caller);
        case 'second_factor':
            return logInWithFactor(engine, parts, textIn(form, 'ticket'), factorInput(form, 'otp'), caller);
        case 'sms_code':
            return logInBySms(engine, parts, { flow: textIn(form, 'flow'), code: textIn(form, 'code') }, caller);
        case 'sso':
            return logInBySso(engine, parts, request, { flow: textIn(form, 'flow'), query: textIn(form, 'query') }, caller);
        case 'authorization_code':
            return exchange(engine, parts, form, caller);
        case 'refresh_token':
            return { tokens: await refresh(engine, textIn(form, 'refresh_token'), cookie) };
        default:
            return fail(errors.grantUnknown);
    }
}
const typedIn = (form) => ({
    userName: textIn(form, 'username'),
    password: textIn(form, 'password'),
    picture: { flow: textIn(form, 'captcha_flow'), shown: textIn(form, 'captcha') },
});
async function exchange(engine, parts, form, caller) {
    const begun = await engine.pool.transaction(systemIdentity, async (db) => {
        const found = await readCode(db, {
            code: textIn(form, 'code'),
            clientId: browserClient,
            redirectUri: `${parts.publicUrl}/`,
            verifier: textIn(form, 'code_verifier'),
        });
        const user = found && (await findActiveUser(db, found.userId));
        if (!found || !user)
            return undefined;
        const login = beginLogin(db, engine, { userId: user.id, userName: user.userName, method: 'CODE' }, caller);
        await consume(db, found.id, login.loginId);
        return login;
    });
    return begun ?? fail(errors.clientWrong);
}
