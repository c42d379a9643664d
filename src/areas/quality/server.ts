import { areaServer } from '#engine/runtime/areaServer.ts';
import { claimCap, lineStopRate } from './claim/claimTerms.server.ts';
import qcClaim from './claim/qcClaim.server.ts';
import { settlesClaims } from './claim/settlement.server.ts';
import { nonconformance } from './defect/fromInspection.server.ts';
import qcDefect from './defect/qcDefect.server.ts';
import { seedDefectCodes } from './defect/seed.server.ts';
import { returnDays, verifyDays, verifyLots } from './report/clock.server.ts';
import qc8d from './report/qc8d.server.ts';
import { lotsVerify, recurrence } from './report/verification.server.ts';

export default areaServer(() => ({
  behaviours: [qcDefect, qc8d, qcClaim],
  features: [nonconformance, lotsVerify, recurrence],
  parameters: [returnDays, verifyLots, verifyDays, lineStopRate, claimCap],
  subscribers: settlesClaims,
  seeds: [seedDefectCodes],
}));
