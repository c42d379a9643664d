import { keyOf } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { writeRefusal } from '../audit/audit.ts';
import { levelOf } from '#model/callRules.ts';
import { isId } from '../runtime/ids.ts';
import { readerOf, readHeads } from '../read/read.ts';
import { runRequest, systemUser } from '../runtime/request.ts';
import { standardCalls } from './documents.ts';
import { originOf, routeOf } from './origin.ts';
import { languageOf } from './reply.ts';
const callers = new WeakMap();
/** Remembers who calls, for what is kept of a refusal. */
export const rememberCaller = (request, user) => void callers.set(request, user);
/** Who calls, once that is known. */
export const callerOf = (request) => callers.get(request);
/** Codes that say that somebody may not do what he tried. */
const wantOfRight = new Set(['10012', '16012', '20012']);
const mostRows = 100;
/**
 * Whether the audit log keeps a refusal: of every act for want of a right, a proof or a second person; whatever the reason
 * where the act cannot be undone, takes two persons, tells a secret or asks for the second factor, and of every call where
 * a module asks for that.
 */
export function isDeniedRequestAudited(route, code, { proof, rules }) {
    if (route.permission === undefined)
        return false;
    if (levelOf(rules, route) !== undefined)
        return true;
    if (!isAct(route))
        return false;
    return wantOfRight.has(code) || isDangerous(route) || proof?.codes.has(route.permission) === true;
}
function isAct({ kind, name, endpoint, method }) {
    if (kind === 'transition')
        return true;
    if (kind === 'standard')
        return standardCalls[name]?.writes ?? false;
    return method !== 'GET' && endpoint?.readOnly !== true;
}
function isDangerous({ kind, name, document, endpoint }) {
    const transition = kind === 'transition' ? document?.transitions?.[name] : undefined;
    if (transition)
        return transition.danger === true || transition.notBy !== undefined || transition.notByAuthor === true;
    return (kind === 'standard' && name === 'delete') || endpoint?.answersSecret === true;
}
/** Writes a refused act down, before its caller hears of the refusal; one that cannot be written does not hide the refusal. */
export async function auditDeniedRequest(engine, refusal, request) {
    const [route, caller] = [routeOf(request), callers.get(request)];
    if (!route || !caller || !isDeniedRequestAudited(route, refusal.code, caller))
        return;
    const facts = requestFactsFor(request, caller);
    const reported = {
        ...requestedOf(route),
        side: caller.side,
        code: refusal.code,
        reason: refusal.in(facts.language).slice(0, 500),
    };
    try {
        await runRequest(engine, facts, (ctx) => write(ctx, reported, route, request));
    }
    catch (error) {
        request.log.error({ err: error }, 'A refused act could not be written down.');
    }
}
/** The facts of a request by which the server writes something down in the name of whoever sits there. */
export function requestFactsFor(request, caller) {
    const { id, userName, realName } = caller.viewedBy ?? caller;
    const { clientId } = caller;
    return {
        user: { ...systemUser, id, userName, realName, ...(clientId === undefined ? {} : { clientId }) },
        language: languageOf(request),
        log: request.log,
        requestId: request.id,
        address: request.ip,
        origin: originOf(request),
    };
}
async function write(ctx, reported, { document, kind }, request) {
    const body = isRecord(request.body) ? request.body : {};
    const rows = document ? await rowsNamed(ctx, document, namedIn(body, kind)) : [];
    if (!document || rows.length === 0)
        return writeRefusal(ctx, reported);
    for (const row of rows)
        writeRefusal(ctx, { ...reported, object: { document, row } });
}
/** What was asked of what: the permission of calls that stand beside the documents names both. */
export function requestedOf({ permission = '', document, kind, name }) {
    const [module = '', code = '', action = name] = permission.split(':');
    return { target: document ? keyOf(document) : `${module}.${code}`, action: kind === 'raw' ? action : name };
}
/** The rows that a call names; endpoints of a document name them in words of their own, such as `userId`. */
function namedIn(body, kind) {
    const { id, ids, rows } = body;
    const read = Array.isArray(rows) ? rows.filter(isRecord).map((row) => row['id']) : [];
    const plain = [id, ...(Array.isArray(ids) ? ids : []), ...read].filter(isId);
    if (plain.length > 0 || kind !== 'endpoint')
        return [...new Set(plain)].slice(0, mostRows);
    return Object.entries(body).flatMap(([name, value]) => (name.endsWith('Id') && isId(value) ? [value] : []));
}
const rowsNamed = async (ctx, document, ids) => ids.length > 0 ? readHeads(readerOf(ctx), document, 'id', ids) : [];
