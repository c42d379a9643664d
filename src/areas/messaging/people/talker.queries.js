import { isInForce } from '#model/grants.ts';
import { readsDocumentOf } from '../document/reading.queries.ts';
/** Somebody with what he may read on a day. */
export function talkerOf(registry, user, today) {
    const grants = user.grants.filter((grant) => isInForce(grant, today));
    return { ...user, ...readsDocumentOf(registry, { ...user, grants, today }) };
}
