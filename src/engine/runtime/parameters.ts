import { valuesFor, type Parameter, type ParameterPlace, type ParameterValue } from '#model/parameters.ts';
import { sql, type Database, type Fragment, type Transaction } from '../database/database.ts';
import { memoizePerTransaction } from './transactionCache.ts';

/** Tells the value of a parameter at a place. */
export type ParameterReader = (parameter: Parameter, place: ParameterPlace) => string;

const namedBy = (places: readonly ParameterPlace[], name: keyof ParameterPlace): string[] => [
  ...new Set(places.flatMap((place) => place[name] ?? [])),
];

/**
 * Reads parameters for several places at once: of the material, else of the supplier, the company, the system, else as
 * declared. Runs as the server itself.
 */
export async function readParameters(
  db: Database,
  parameters: readonly Parameter[],
  places: readonly ParameterPlace[],
): Promise<ParameterReader> {
  const rows = await db.many<ParameterValue & { paramKey: string }>(sql`
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
export async function parameterText(
  db: Database,
  parameter: Parameter,
  at: ParameterPlace | string | null = null,
): Promise<string> {
  const place = typeof at === 'string' || at === null ? { companyId: at } : at;
  return (await readParameters(db, [parameter], [place]))(parameter, place);
}

/** The value of a parameter for the company that a statement names, as text: read with whatever else it reads. */
export const valueForCompany = (parameter: Parameter, companyId: Fragment): Fragment => sql`coalesce((
  select p.value from system_sys_param p
   where p.param_key = ${parameter.key} and p.enabled_flag and not p.deleted_flag
     and p.supplier_base_id is null and p.material_id is null and (p.company_id is null or p.company_id = ${companyId})
   order by p.company_id nulls last limit 1), ${parameter.value})`;

const stored = memoizePerTransaction<string>();

/** The value of a parameter for a company, read once in a transaction. Runs as the server itself. */
export function cachedParameter(db: Transaction, parameter: Parameter, companyId: string | null): Promise<string> {
  return stored(db, `${parameter.key} ${companyId ?? ''}`, () => parameterText(db, parameter, companyId));
}

/** The value of a parameter that holds a whole number. */
export async function parameterNumber(
  db: Database,
  parameter: Parameter,
  at: ParameterPlace | string | null = null,
): Promise<number> {
  return Number(await parameterText(db, parameter, at));
}
