import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { ruleProfile } from './ruleProfile.document.ts';
const profiles = [
  {
    code: 'STATUTORY',
    name: { zh: '依法招标', en: 'Statutory tender' },
    minBidders: 3,
    control: 'HARD',
    bidDays: 20,
    clarifyDays: 15,
    objectionDays: 10,
    openHours: 0,
    bondPct: '2',
    publicityDays: 3,
    rankOneFlag: true,
  },
  {
    code: 'GOV',
    name: { zh: '政府采购', en: 'Government procurement' },
    minBidders: 3,
    control: 'HARD',
    bidDays: 20,
    clarifyDays: 15,
    objectionDays: 10,
    openHours: 0,
    bondPct: '2',
    publicityDays: 1,
    rankOneFlag: true,
  },
  {
    code: 'ENTERPRISE',
    name: { zh: '企业自主招标', en: 'Company tender' },
    minBidders: 3,
    control: 'SOFT',
    bidDays: 3,
    clarifyDays: 1,
    objectionDays: 0,
    openHours: 24,
    bondPct: '2',
    publicityDays: 0,
    rankOneFlag: false,
  },
];
/** Brings the rule profiles of the product that are not there yet; legal values are defaults that a house confirms. */
export const seedProfiles = (engine, log) =>
  runRequest(engine, { user: systemUser, language: 'zh', log }, async (ctx) => {
    const known = new Set((await ctx.store(ruleProfile).find({})).map(({ code }) => code));
    await ctx.store(ruleProfile).createMany(profiles.filter(({ code }) => !known.has(code)));
  });
