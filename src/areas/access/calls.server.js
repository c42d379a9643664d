import { assertPermitted } from '#engine/access/permissions.ts';
import { isUnfinished } from '#engine/http/authenticator.ts';
import { languageOf, success, Unauthorised } from '#engine/http/reply.ts';
import { prefix } from '#engine/http/server.ts';
import { isRecord } from '#model/value.ts';
/** A call that needs no login. */
export const publicCall = (facts, run) => callOf(facts, { access: 'public' }, run);
/** A call that everybody with a finished login in a browser may make for himself. */
export const ownCall = (facts, run) => callOf(facts, { access: 'login' }, async (input) => run(input, await fullLogin(input)));
/** The same, also while the second factor that the rules ask for is still missing. */
export const enrolCall = (facts, run) => callOf(facts, { access: 'login' }, async (input) => {
    const login = await input.http.requireLogin(input.request);
    if (login.mustChangePassword)
        throw new Unauthorised();
    return run(input, login);
});
/** A call about accounts and sessions that asks for a permission such as `system:session:end`, in a browser too. */
export const grantedCall = (facts, owner, run) => {
    const permission = `${owner.module}:${owner.code}:${facts.name}`;
    return callOf(facts, { access: 'permission', permission, programs: false }, async (input) => {
        const login = await fullLogin(input);
        assertPermitted(login.user, owner, facts.name, facts.label);
        return run(input, login);
    });
};
function callOf({ perMinute, ...facts }, access, run) {
    return { route: { ...facts, ...access, kind: 'raw' }, perMinute, run };
}
async function fullLogin({ http, request }) {
    const login = await http.requireLogin(request);
    if (isUnfinished(login))
        throw new Unauthorised();
    return login;
}
/** Serves calls; bodies are JSON unless a form parser is registered beside them. */
export function callRoutes(calls) {
    return {
        routes: calls.map((call) => call.route),
        register(app, http) {
            for (const { route, perMinute, run } of calls)
                app.route({
                    method: route.method,
                    url: `${prefix}${route.path}`,
                    ...(perMinute ? { config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } } } : {}),
                    handler: async (request, reply) => {
                        const data = await run({
                            http,
                            request,
                            reply,
                            body: recordOf(request.body),
                            query: recordOf(request.query),
                            params: recordOf(request.params),
                            language: languageOf(request),
                            caller: callerOf(request),
                        });
                        return reply.sent ? reply : success(data ?? null);
                    },
                });
        },
    };
}
const recordOf = (value) => (isRecord(value) ? value : {});
/** From where a request comes. */
export const callerOf = (request) => ({
    address: request.ip,
    agent: request.headers['user-agent'] ?? null,
});
/** A text of a body; anything else counts as empty. */
export const textIn = (values, name) => {
    const value = values[name];
    return typeof value === 'string' ? value : '';
};
