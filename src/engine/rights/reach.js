import { sql } from '../database/database.ts';
import { andBelow } from './predicate.ts';
/** The ids of the companies that an administrator with limits reaches, asked of the tree as it stands. */
export function companiesReached(reach) {
    const own = sql `select unnest(${reach.companies}::bigint[]) as id`;
    return reach.below ? andBelow('COMPANY', own) : own;
}
/** Whether a column names a company within reach. */
export const isReached = (reach, column) => sql `${column} = any(array(${companiesReached(reach)}))`;
