import { systemIdentity } from '#engine/database/database.ts';
import { isId } from '#engine/runtime/ids.ts';
import { fail } from '#model/errors.ts';
import { ownCall, textIn } from '../calls.server.ts';
import { errors } from '../errors.ts';
import { assertPassword } from '../login.server.ts';
import { changeFactor } from '../secondFactor/factorMail.server.ts';
import { assertFresh } from '../secondFactor/secondFactorCalls.server.ts';
import { linksOf, linkUser, unlinkUser } from './provider.queries.ts';
import { beginSso, finishSso, labelOf } from './sso.server.ts';
const path = (name) => `/basic/user/sso/${name}`;
/** The calls about the own links to identity providers. */
export function ssoCalls(parts) {
    return [
        ownCall({ method: 'GET', path: '/basic/user/sso', name: 'sso', label: ['单点登录关联', 'Links to identity providers'] }, ({ http }, { user }) => http.engine.pool.transaction(systemIdentity, (db) => linksOf(db, user.id), { readOnly: true })),
        ownCall({ method: 'POST', path: path('begin'), name: 'begin', label: ['开始关联', 'Begin a link'] }, async (input, login) => {
            assertFresh(login);
            await assertPassword(input.http.engine, login.user, textIn(input.body, 'password'), input.caller);
            return beginSso(parts, input, `${parts.publicUrl}/personal-center`, login);
        }),
        ownCall({ method: 'POST', path: path('link'), name: 'link', label: ['确认关联', 'Confirm a link'] }, (input, login) => link(parts, input, login)),
        ownCall({ method: 'POST', path: path('unlink'), name: 'unlink', label: ['解除关联', 'End a link'] }, unlink),
    ];
}
async function link(parts, input, login) {
    const { http, request, body } = input;
    const provided = { flow: textIn(body, 'flow'), query: textIn(body, 'query') };
    const { provider, identity } = await finishSso(parts, http.engine, request, provided, login);
    const { subject, account } = identity;
    const done = await changeFactor(input, login, {
        action: 'linkIdentity',
        what: ['关联了一个单点登录账号', 'an account of an identity provider was linked'],
        key: () => `${labelOf(provider)[0]} ${account}`,
        work: async (db) => (await linkUser(db, { providerId: provider.id, subject, userId: login.user.id, account })) || undefined,
    });
    return done ? null : fail(errors.linkTaken, { provider: labelOf(provider) });
}
async function unlink(input, login) {
    const id = textIn(input.body, 'provider');
    assertFresh(login);
    const done = isId(id) &&
        (await changeFactor(input, login, {
            action: 'unlinkIdentity',
            what: ['解除了一个单点登录账号的关联', 'the link to an account of an identity provider was ended'],
            work: async (db) => (await unlinkUser(db, id, login.user.id)) || undefined,
        }));
    return done ? null : fail(errors.linkMissing);
}
