import { isRecord } from '#model/value.ts';
import { writeView } from '../audit/audit.ts';
import { levelOf } from '#model/callRules.ts';
import { isId } from '../runtime/ids.ts';
import { readerOf, readHeads } from '../read/read.ts';
import { runRequest } from '../runtime/request.ts';
import { routeOf } from './origin.ts';
import { requestedOf, callerOf, requestFactsFor } from './deniedRequestAudit.ts';
import { refusalOf } from './reply.ts';
/** Writes down who looks at what, before he is shown it, where a module asks for that; what cannot be written is not shown. */
export async function auditRead(engine, request, reply) {
    const caller = callerOf(request);
    if (!caller?.rules || reply.statusCode !== 200 || refusalOf(request) !== undefined)
        return;
    const route = routeOf(request);
    if (!route || !isView(route) || levelOf(caller.rules, route) !== 'VIEWS')
        return;
    const asked = route.method === 'GET' ? request.query : request.body;
    const input = isRecord(asked) ? asked : {};
    await runRequest(engine, requestFactsFor(request, caller), async (ctx) => {
        const { document } = route;
        const id = isId(input.id) ? input.id : undefined;
        const [row] = document && id !== undefined ? await readHeads(readerOf(ctx), document, 'id', [id]) : [];
        writeView(ctx, {
            ...requestedOf(route),
            call: route.name,
            side: caller.side,
            ...(document && row ? { object: { document, row } } : { sought: soughtIn(input) }),
        });
    });
}
// Opening a row, a list, and what an endpoint tells; what the page asks beside them shows no more.
const isView = ({ kind, name, endpoint, method }) => kind === 'standard'
    ? name === 'get' || name === 'query'
    : kind === 'endpoint' && (method === 'GET' || endpoint?.readOnly === true);
const longestSearch = 4000;
/** The conditions of a search, as far as they can be kept. */
function soughtIn(input) {
    const { page: _page, sort: _sort, count: _count, ...sought } = input;
    return JSON.stringify(sought).length > longestSearch ? {} : sought;
}
