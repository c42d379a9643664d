import { sql } from '#engine/database.ts';
import { implement } from '#engine/implement.ts';
import { formatNumber, resetKey } from '#engine/numbering.ts';
import { sysNumberRule } from './numberRule.document.ts';

export default implement(sysNumberRule, {
  endpoints: {
    // Looked at, not taken: the next document gets this number unless another one comes first.
    async preview({ body }, ctx) {
      const { ruleCode, prefix } = body;
      const resetCycle = body.resetCycle ?? 'DAY';
      const key = resetKey(resetCycle, ctx.today);
      const counter = await ctx.asSystem(({ db }) =>
        db.maybe<{ value: string }>(
          sql`select value from sys_number_counter where rule_code = ${ruleCode} and reset_key = ${key}`,
        ),
      );
      const seqLength = body.seqLength ?? 4;
      const rule = { ruleCode, prefix, datePattern: body.datePattern ?? '', seqLength, resetCycle };
      return { number: formatNumber(rule, ctx.today, BigInt(counter?.value ?? '0') + 1n) };
    },
  },
});
