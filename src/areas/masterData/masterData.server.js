import { sql } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { isEqual } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { countryOf, writtenAddress } from '#areas/organisation/public.ts';
import { areaImplementations } from './area/area.server.ts';
import { bankImplementations } from './bank/bank.server.ts';
import { errors } from './errors.ts';
import exchangeRate from './exchangeRate/exchangeRate.server.ts';
import finPeriod from './finPeriod/finPeriod.server.ts';
import { materialImplementations } from './material/material.server.ts';
import { categoryMerging, materialMerging } from './merge/mergeKinds.server.ts';
import { mergeRequestServer } from './merge/mergeRequest.server.ts';
import { paymentTerm } from './paymentTerm/paymentTerm.document.ts';
import { isComplete, totalPercent } from './paymentTerm/paymentTerm.rules.ts';
import { taxRate } from './taxRate/taxRate.document.ts';
import { unit } from './unit/unit.document.ts';
import { warehouse } from './warehouse/warehouse.document.ts';
import { rateSources } from './rateSource/rateSource.server.ts';
import unitConversion from './unitConversion/unitConversion.server.ts';
/** What can be merged. */
export const mergeKinds = ({ supplierMerging }) => ({
    MATERIAL: materialMerging,
    CATEGORY: categoryMerging,
    SUPPLIER: supplierMerging,
});
/** What master data refuse beyond their declarations. */
export const masterDataImplementations = (parts) => [
    rateSources(parts),
    implement(unit, {
        async beforeSave(row, ctx) {
            if (!row.baseFlag)
                return;
            const other = await ctx.db.maybe(sql `
        select name->>'zh' as name from basic_unit
         where category_id = ${row.categoryId}::bigint and base_flag and id <> ${row.id}::bigint and not deleted_flag`);
            if (other)
                fail(errors.baseUnitTwice, { unit: other.name });
        },
    }),
    implement(warehouse, {
        async beforeSave(row, ctx) {
            row.address = (await writtenAddress(ctx, row, await countryOf(ctx, row))) ?? row.address;
        },
    }),
    implement(paymentTerm, {
        beforeSave(row) {
            if (row.lines.length === 0)
                fail(errors.noInstalments);
            if (!isComplete(row.lines))
                fail(errors.percentNot100, { total: totalPercent(row.lines) });
        },
    }),
    implement(taxRate, {
        async beforeSave(row, ctx, before) {
            if (row.successorId !== null && row.validTo === null)
                fail(errors.successorWithoutEnd);
            if (row.successorId === row.id)
                fail(errors.successorOfItself);
            if (!before || isEqual(before.rate, row.rate))
                return;
            if (await ctx.store(taxRate).isNamedWithFigures(row.id, ['money']))
                fail(errors.taxRateUsed, { name: row.name ?? null });
        },
    }),
    ...materialImplementations,
    ...areaImplementations,
    ...bankImplementations,
    unitConversion,
    exchangeRate,
    finPeriod,
    mergeRequestServer(mergeKinds(parts)),
];
