import { withColumnarRows } from '#model/columnarRows.ts';
import { isRecord } from '#model/value.ts';
/** By which preference (RFC 7240) a caller asks for it. */
const preference = 'rows=table';
/**
 * Lists of many rows leave as tables for who prefers them so: `tables` of the answer names them. Most of a long order are
 * the names of its columns, which everybody would write, send and read five thousand times.
 */
export function addColumnarRows(app) {
    app.addHook('preSerialization', (request, reply, payload, done) => {
        // The rows of an answer lie in its data, under a name.
        const tabled = prefersTables(request) && isRecord(payload) ? withColumnarRows(payload.data) : undefined;
        if (tabled)
            void reply.header('preference-applied', preference);
        done(null, tabled ? { ...payload, ...tabled } : payload);
    });
}
function prefersTables({ headers: { prefer } }) {
    return typeof prefer === 'string' && prefer.split(',').some((each) => each.trim() === preference);
}
