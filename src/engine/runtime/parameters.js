import { valuesFor } from '#model/parameters.ts';
import { sql } from '../database/database.ts';
import { memoizePerTransaction } from './transactionCache.ts';
const namedBy = (places, name) => [
    ...new Set(places.flatMap((place) => place[name] ?? [])),
];
/**
 * Reads parameters for several places at once: of the material, else of the supplier, the company, the system, else as
 * declared. Runs as the server itself.
 */
export async function readParameters(db, parameters, places) {
    const rows = await db.many(sql `
    select param_key as "paramKey", param_scope as "paramScope", company_id as "companyId",
           supplier_base_id as "supplierBaseId", material_id as "materialId", value
      from system_sys_param
     where param_key = any(${parameters.map(({ key }) => key)}::text[]) and enabled_flag and not deleted_flag
       and (company_id is null or company_id = any(${namedBy(places, 'companyId')}::bigint[]))
       and (supplier_base_id is null or supplier_base_id = any(${namedBy(places, 'supplierBaseId')}::bigint[]))
       and (material_id is null or material_id = any(${namedBy(places, 'materialId')}::bigint[]))`);
    const byKey = Map.groupBy(rows, (row) => row.paramKey);
    return (parameter, place) => valuesFor(parameter, byKey.get(parameter.key) ?? [], place)[0]?.value ?? parameter.value;
}
/** The value of a parameter now, at a place or for a company. Runs as the server itself. */
export async function parameterText(db, parameter, at = null) {
    const place = typeof at === 'string' || at === null ? { companyId: at } : at;
    return (await readParameters(db, [parameter], [place]))(parameter, place);
}
const stored = memoizePerTransaction();
/** The value of a parameter for a company, read once in a transaction. Runs as the server itself. */
export function cachedParameter(db, parameter, companyId) {
    return stored(db, `${parameter.key} ${companyId ?? ''}`, () => parameterText(db, parameter, companyId));
}
/** The value of a parameter that holds a whole number. */
export async function parameterNumber(db, parameter, at = null) {
    return Number(await parameterText(db, parameter, at));
}
