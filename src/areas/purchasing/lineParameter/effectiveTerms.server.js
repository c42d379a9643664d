import { readParameters } from '#engine/runtime/parameters.ts';
import { defineParameter } from '#model/parameters.ts';
import { materialFacts, overReceiptOf } from '#areas/masterData/public.ts';
import { closingOf } from '../closing/closing.server.ts';
import { effectiveTerms } from './effectiveTerms.rules.ts';
export const earlyDays = defineParameter({
    key: 'pur.earlyDays',
    type: 'INTEGER',
    label: ['允许提前到货天数', 'Days a delivery may come early'],
    value: '3',
    upTo: 'MATERIAL',
    min: 0,
});
export const lateDays = defineParameter({
    key: 'pur.lateDays',
    type: 'INTEGER',
    label: ['允许延后到货天数', 'Days a delivery may come late'],
    value: '0',
    upTo: 'MATERIAL',
    min: 0,
});
const percent = (key, zh, en) => defineParameter({ key, type: 'DECIMAL', label: [zh, en], value: '0', upTo: 'MATERIAL', min: 0, max: 100 });
const parameterOf = {
    confirmMode: defineParameter({
        key: 'pur.confirmMode',
        type: 'TEXT',
        label: [
            '订单确认方式（MANUAL 人工、AUTO 自动、SILENCE 超时视为确认）',
            'How orders are confirmed (MANUAL, AUTO, SILENCE)',
        ],
        value: 'MANUAL',
        upTo: 'MATERIAL',
        allows: ['MANUAL', 'AUTO', 'SILENCE'],
    }),
    deliveryMode: defineParameter({
        key: 'pur.deliveryMode',
        type: 'TEXT',
        label: ['送货依据（ORDER 按订单、PLAN 按交货计划）', 'What is delivered by (ORDER or delivery PLAN)'],
        value: 'ORDER',
        upTo: 'MATERIAL',
        allows: ['ORDER', 'PLAN'],
    }),
    overReceiptPct: percent('pur.overReceiptPct', '超收容差(%)', 'Over-receipt tolerance (%)'),
    unlimitedFlag: defineParameter({
        key: 'pur.overReceiptUnlimited',
        type: 'BOOLEAN',
        label: ['散装物料不限超收', 'Any excess of bulk goods is received'],
        value: 'false',
        upTo: 'MATERIAL',
    }),
    asnOverPct: percent('pur.asnOverPct', '送货超量容差(%)', 'Over-shipment tolerance (%)'),
    closeUnderPct: percent('pur.closeUnderPct', '低于容差自动交齐(%)', 'Counts as complete when open is at most (%)'),
    earlyDays,
    lateDays,
    inspectMode: defineParameter({
        key: 'pur.inspectMode',
        type: 'TEXT',
        label: [
            '检验方式（INSPECT 检验、SKIP 跳批、FREE 免检、MATERIAL 按物料）',
            'Inspection (INSPECT, SKIP, FREE, or as the MATERIAL says)',
        ],
        value: 'MATERIAL',
        upTo: 'MATERIAL',
        allows: ['INSPECT', 'SKIP', 'FREE', 'MATERIAL'],
    }),
};
export const lineParameters = Object.values(parameterOf);
/** The lines with what they are issued with, as the parameters say on this day; it is kept on them and not read again. */
export async function resolveTerms(ctx, order, lines) {
    const { companyId, supplierBaseId } = order;
    const placeOf = ({ materialId }) => ({ companyId, supplierBaseId, materialId });
    const materialIds = lines.map((line) => line.materialId);
    const [valueOf, overReceipts, materials, closing] = await Promise.all([
        ctx.asSystem(({ db }) => readParameters(db, lineParameters, lines.map(placeOf))),
        ctx.asSystem(({ db }) => overReceiptOf(db, order.inventoryOrgId, materialIds)),
        materialFacts(ctx.db, materialIds),
        closingOf(ctx, order.id),
    ]);
    return lines.map((line) => {
        const reported = (name) => valueOf(parameterOf[name], placeOf(line));
        const parameters = {
            confirmMode: reported('confirmMode'),
            deliveryMode: reported('deliveryMode'),
            // What the inventory organisation keeps for a material is closer to it than any parameter.
            overReceiptPct: overReceipts.get(line.materialId) ?? reported('overReceiptPct'),
            unlimitedFlag: reported('unlimitedFlag'),
            asnOverPct: reported('asnOverPct'),
            // The business type of the order is closer to it than any parameter.
            closeUnderPct: closing?.closeUnderPct ?? reported('closeUnderPct'),
            earlyDays: reported('earlyDays'),
            lateDays: reported('lateDays'),
            inspectMode: reported('inspectMode'),
        };
        return [line, effectiveTerms(line, parameters, materials.get(line.materialId))];
    });
}
