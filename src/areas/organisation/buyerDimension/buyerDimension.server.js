import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { company } from '../company/company.document.ts';
import { errors } from '../errors.ts';
import { inventoryOrg } from '../inventoryOrg/inventoryOrg.document.ts';
import { buyerDimension } from './buyerDimension.document.ts';
import { clashOf, keyNames, misfitOf, switchOf } from './buyerDimension.rules.ts';
import { buyerDimensionLine } from './buyerDimensionLine.document.ts';
import { responsiblePurchaser } from './responsible.queries.ts';
export default implement(buyerDimension, {
    beforeSave(row) {
        const names = keysOf(row);
        if (names.length === 0)
            fail(errors.dimensionWithoutKey);
        const misfit = misfitOf(row.lines, names);
        if (misfit)
            fail(errors.dimensionKey, { line: misfit.line, key: labelOf(misfit.key) });
        const clash = clashOf(row.lines, names);
        if (clash)
            fail(errors.dimensionClash, { first: clash[0], second: clash[1] });
        row.dimension = names.map((name) => labelOf(name)[0]).join(' + ');
    },
    endpoints: {
        async resolve({ body }, ctx) {
            await assertVisible(ctx, body);
            const found = await ctx.asSystem(({ db }) => responsiblePurchaser(db, body, ctx.today));
            return found ?? { purchaserId: null, dimension: null };
        },
    },
});
// Who answers within a company is told to those who see the company.
async function assertVisible(ctx, { companyId, inventoryOrgId }) {
    for (const [document, id] of [
        [company, companyId],
        [inventoryOrg, inventoryOrgId],
    ])
        if (id)
            await ctx.store(document).get(id);
}
const keysOf = (row) => keyNames.filter((name) => row[switchOf[name]]);
const labelOf = (name) => buyerDimensionLine.fields[name].label;
