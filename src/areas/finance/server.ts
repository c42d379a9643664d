import { areaServer } from '#engine/runtime/areaServer.ts';
import deduction, { deemedDeductDays } from './deduction/deduction.server.ts';

export default areaServer(() => ({
  behaviours: [deduction],
  parameters: [deemedDeductDays],
}));
