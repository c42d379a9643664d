import { implement } from '#engine/runtime/implement.ts';
import { isMore } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { methodRule } from './methodRule.document.ts';
import { siblings } from './methodRule.queries.ts';
import { bandsOverlap } from './methodRule.rules.ts';
export default implement(methodRule, {
    async beforeSave(rule, ctx) {
        if (rule.amountTo !== null && !isMore(rule.amountTo, rule.amountFrom))
            fail(errors.bandReversed);
        const other = (await siblings(ctx.db, rule)).find((each) => bandsOverlap(each, rule));
        if (other)
            fail(errors.bandOverlaps, { rule: other.code });
    },
});
