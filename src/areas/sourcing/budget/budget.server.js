import { implement } from '#engine/runtime/implement.ts';
import { isMore, plus } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { budget } from './budget.document.ts';
export default implement(budget, {
    beforeSave({ control, amount, reservedAmt, consumedAmt }, _ctx, before) {
        const spent = plus(reservedAmt, consumedAmt);
        // What counts already cannot be taken out from under it.
        if (before && control === 'HARD' && isMore(spent, amount))
            fail(errors.budgetBelowSpent, { spent });
    },
});
