import { areaServer } from '#engine/runtime/areaServer.ts';
import { chargesReceipts } from './amortisation/charges.server.ts';
import moldEvent from './event/moldEvent.server.ts';
import { jobsHoldMolds } from './event/jobsHoldMolds.server.ts';
import mold from './mold/mold.server.ts';
import { countsReceipts } from './shots/receipts.server.ts';

export default areaServer(() => ({
  behaviours: [mold, moldEvent],
  features: [jobsHoldMolds],
  subscribers: [...countsReceipts, ...chargesReceipts],
}));
