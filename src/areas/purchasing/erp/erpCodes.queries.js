import { sql } from '#engine/database/database.ts';
import { fail } from '#model/errors.ts';
import { erpErrors } from './errors.ts';
const sources = {
    SUPPLIER: {
        label: ['供应商', 'Supplier'],
        find: (code) => sql `
      select coalesce(merged_into_id, id) as id from sup_supplier_base where (erp_code = ${code} or supplier_code = ${code}) and not deleted_flag
       order by erp_code is distinct from ${code} limit 1`,
    },
    MATERIAL: { label: ['物料', 'Material'], find: (code) => byCode('basic_material', 'code', code) },
    UNIT: {
        label: ['单位', 'Unit'],
        find: (code) => sql `
      select id from basic_unit where (code = ${code} or iso_code = ${code}) and not deleted_flag
       order by code is distinct from ${code}, code limit 1`,
    },
    TAX: { label: ['税率', 'Tax rate'], find: (code) => byCode('basic_tax_rate', 'code', code) },
    CURRENCY: {
        label: ['币种', 'Currency'],
        find: (code) => sql `
      select id from basic_currency where (iso_code = ${code} or code = ${code}) and not deleted_flag
       order by iso_code is distinct from ${code} limit 1`,
    },
    TERM: { label: ['付款条件', 'Payment term'], find: (code) => byCode('basic_payment_term', 'code', code) },
    WAREHOUSE: { label: ['仓库', 'Warehouse'], find: (code) => byCode('basic_warehouse', 'code', code) },
};
const byCode = (table, column, code) => sql `select id from ${sql.table(table)} where ${sql.ref(column)} = ${code} and not deleted_flag limit 1`;
/** The codes of an ERP: by the mapping of the connection first, otherwise the same code here. Each is looked up once. */
export function codesOf(db, mapping) {
    const own = new Map(mapping.map(({ kind, sourceCode, ownCode }) => [`${kind} ${sourceCode}`, ownCode]));
    const known = new Map();
    const id = async (kind, code) => {
        const key = `${kind} ${code}`;
        if (!known.has(key))
            known.set(key, (await db.maybe(sources[kind].find(own.get(key) ?? code)))?.id);
        return known.get(key) ?? fail(erpErrors.erpCodeUnknown, { kind: sources[kind].label, code });
    };
    return { id, maybe: async (kind, code) => (code === null ? null : id(kind, code)) };
}
