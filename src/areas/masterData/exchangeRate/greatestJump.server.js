import { parameterText } from '#engine/runtime/parameters.ts';
import { isDecimal } from '#model/decimal.ts';
import { defineParameter } from '#model/parameters.ts';
/** How much a fetched rate may differ from the one before it. */
export const greatestJump = defineParameter({
    key: 'basic.rateJumpPct',
    type: 'DECIMAL',
    label: [
        '自动获取的汇率允许的最大波动（%），超过则停用待核对',
        'How much a fetched rate may change (%); one that changes more waits for somebody',
    ],
    value: '5',
});
/** The same as it is set now. */
export async function greatestJumpNow(db) {
    const text = await parameterText(db, greatestJump);
    return isDecimal(text) ? text : '5';
}
