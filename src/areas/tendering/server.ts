import { areaServer } from '#engine/runtime/areaServer.ts';
import { participations } from './apply/tenderingApply.server.ts';
import tenderingAward from './award/tenderingAward.server.ts';
import { tenderingBids } from './bid/tenderingBid.server.ts';
import { sealKeys } from './keys/sealKey.server.ts';
import { keyShares } from './keys/tenderingKeyShare.server.ts';
import tenderingNotice from './notice/tenderingNotice.server.ts';
import { seedProfiles } from './profile/seed.server.ts';
import { receiptSigner } from './sealing/signing.server.ts';
import { closeBidding, followTenders } from './process/closing.server.ts';
import { tenders } from './process/tendering.server.ts';
import { verification } from './verify/bidVerification.server.ts';

export default areaServer(({ seal, newId }) => {
  const parts = { signer: receiptSigner(seal, newId), newId };
  return {
    behaviours: [
      tenders(seal),
      participations(parts, seal),
      tenderingBids,
      sealKeys(seal),
      keyShares(seal),
      tenderingNotice,
      tenderingAward,
    ],
    services: [verification(parts.signer)],
    jobs: [closeBidding, followTenders],
    seeds: [seedProfiles],
  };
});
