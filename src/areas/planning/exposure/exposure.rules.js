import { greatest, minus } from '#model/decimal.ts';
/** The consequence of an act between what binds before and what binds after it. */
export const consequenceOf = (beforeAmt, afterAmt) => ({
    beforeAmt,
    afterAmt,
    costAmt: greatest('0', minus(beforeAmt, afterAmt)),
});
