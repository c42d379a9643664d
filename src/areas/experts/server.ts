import { areaServer } from '#engine/runtime/areaServer.ts';
import { expertDesks } from './desk/desk.server.ts';
import { closeOverdueCalls, expertCalls } from './draw/calls.server.ts';
import { expertDraws } from './draw/expertDraw.server.ts';
import expertAppraisal from './fee/expertAppraisal.server.ts';
import { baseFee, bidFee, paysExperts } from './fee/fees.server.ts';
import expertGroup from './group/expertGroup.server.ts';
import { seedAvoidRules } from './library/avoidRules.seed.server.ts';
import expert from './library/expert.server.ts';
import { ratings } from './rating/rating.server.ts';
import { sheetSeals } from './rating/sheetSeal.server.ts';
import expertRating from './scheme/expertRating.server.ts';

export default areaServer(({ seal, newId }) => {
  const seals = sheetSeals(seal);
  const calls = expertCalls(seal, newId);
  return {
    behaviours: [expert, expertGroup, expertRating, expertDraws(seal, calls), ratings(seals), expertAppraisal],
    services: [expertDesks(seals, calls)],
    subscribers: paysExperts,
    jobs: [closeOverdueCalls(calls)],
    seeds: [seedAvoidRules],
    parameters: [baseFee, bidFee],
  };
});
