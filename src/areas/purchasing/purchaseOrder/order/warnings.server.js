import { readParameters } from '#engine/runtime/parameters.ts';
import { isDecimal } from '#model/decimal.ts';
import { defineParameter } from '#model/parameters.ts';
import { supplyFacts, unitFacts } from '#areas/masterData/public.ts';
import { limitFacts } from '../approvalLimit/approvalLimit.server.ts';
import { rateDeviation } from '../approvalLimit/approvalLimit.rules.ts';
import { lineWarnings } from './warnings.rules.ts';
export const priceUpPct = defineParameter({
    key: 'pur.priceUpPct',
    type: 'DECIMAL',
    label: ['单价可高于参考价的比例(%)', 'How far a price may be above the reference (%)'],
    value: '0',
    upTo: 'MATERIAL',
    min: 0,
});
// From its issue on an order stands as it is; then changes are what people judge.
const unissued = new Set(['NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED']);
/** What is unusual about the lines of an order that is not issued yet. */
export async function warningsOfOrder(order, ctx) {
    if (!unissued.has(order.status))
        return [];
    const { companyId, supplierBaseId, lines } = order;
    const placeOf = ({ materialId }) => ({ companyId, supplierBaseId, materialId });
    const materialIds = lines.map(({ materialId }) => materialId);
    const unitIds = lines.map(({ unitId }) => unitId);
    const [supplies, units, valueOf] = await Promise.all([
        supplyFacts(ctx.db, { companyId, supplierBaseId }, materialIds),
        unitFacts(ctx.db, unitIds),
        ctx.asSystem(({ db }) => readParameters(db, [priceUpPct], lines.map(placeOf))),
    ]);
    const ofLines = lines.flatMap((line, index) => {
        const most = valueOf(priceUpPct, placeOf(line));
        const unit = units.get(line.unitId)?.name ?? { zh: '' };
        const measure = { today: ctx.today, unit, priceUpPct: isDecimal(most) ? most : '0' };
        return lineWarnings(line, supplies.get(line.materialId), measure).map(({ path, label }) => ({
            path: `lines.${index}.${path}`,
            label,
        }));
    });
    return [...(await rateWarnings(order, ctx)), ...ofLines];
}
/** The rate that was typed is not that of the table: a superior decides then. */
async function rateWarnings(order, ctx) {
    const { rate, isRateFar } = await limitFacts(ctx, order);
    if (!isRateFar)
        return [];
    const pct = rate === undefined ? '' : rateDeviation(order.exchangeRate, rate);
    const label = rate === undefined
        ? ['没有当日汇率可核对，须由上级审批', 'There is no rate of the day to compare it with; a superior approves']
        : [
            `与当日汇率 ${rate} 相差 ${pct}%，须由上级审批`,
            `${pct}% from the rate of the day, ${rate}; a superior approves`,
        ];
    return [{ path: 'exchangeRate', label }];
}
