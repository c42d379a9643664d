import type { Seed } from '#engine/runtime/areaServer.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { avoidRuleCodes, avoidRules } from './avoidance.rules.ts';
import { expertAvoidRule } from './expertAvoidRule.document.ts';

/** Brings the avoidance rules of the product that are not there yet; what a house has set stays. */
export const seedAvoidRules: Seed = (engine, log) =>
  runRequest(engine, { user: systemUser, language: 'zh', log }, async (ctx) => {
    const rules = ctx.store(expertAvoidRule);
    const known = new Set<string>((await rules.find({})).map(({ ruleCode }) => ruleCode));
    for (const ruleCode of avoidRuleCodes.filter((code) => !known.has(code))) {
      const { label, checks, mode } = avoidRules[ruleCode];
      const { id } = await rules.create({ ruleCode, name: { zh: label[0], en: label[1] }, checks });
      if (mode !== 'BLOCK') await rules.patch(id, { status: mode }, 'seed');
    }
  });
