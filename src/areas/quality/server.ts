import { areaServer } from '#engine/runtime/areaServer.ts';
import { nonconformance } from './defect/fromInspection.server.ts';
import qcDefect from './defect/qcDefect.server.ts';
import { seedDefectCodes } from './defect/seed.server.ts';
import { returnDays, verifyDays, verifyLots } from './report/clock.server.ts';
import qc8d from './report/qc8d.server.ts';
import { lotsVerify, recurrence } from './report/verification.server.ts';

export default areaServer(() => ({
  behaviours: [qcDefect, qc8d],
  features: [nonconformance, lotsVerify, recurrence],
  parameters: [returnDays, verifyLots, verifyDays],
  seeds: [seedDefectCodes],
}));
