import { areaServer, type AreaParts } from '#engine/runtime/areaServer.ts';
import type { Files } from '#areas/files/public.ts';
import { bidFileRoutes } from './apply/bidFileUpload.server.ts';
import { participations } from './apply/tenderingApply.server.ts';
import tenderingAward from './award/tenderingAward.server.ts';
import { openBidFiles } from './bidFile/openFiles.server.ts';
import { tenderingBids } from './bid/tenderingBid.server.ts';
import bidClarify from './evaluation/bidClarify.server.ts';
import bidCorrection from './evaluation/bidCorrection.server.ts';
import { reportRoutes } from './evaluation/report.server.ts';
import { followsRatings, openAnswers } from './evaluation/rating.server.ts';
import { tenderingBonds, tenderingFees } from './fee/fees.server.ts';
import { sealKeys } from './keys/sealKey.server.ts';
import { keyShares } from './keys/tenderingKeyShare.server.ts';
import tenderingNotice from './notice/tenderingNotice.server.ts';
import { tenderOpenData } from './openData/openData.server.ts';
import tenderingObjection from './objection/tenderingObjection.server.ts';
import { alerts } from './radar/radar.server.ts';
import { seedProfiles } from './profile/seed.server.ts';
import tenderingQuestion from './question/tenderingQuestion.server.ts';
import { receiptSigner } from './sealing/signing.server.ts';
import { closeBidding, followTenders } from './process/closing.server.ts';
import { printRecord } from './opening/record.server.ts';
import { refusalLog } from './refused/refused.server.ts';
import { tenderProjects } from './process/project.server.ts';
import { tenders } from './process/tendering.server.ts';
import { verification } from './verify/bidVerification.server.ts';

interface TenderingParts extends AreaParts {
  readonly files: Files;
}

export default areaServer(({ seal, newId, files, maker, engine, log, publicUrl }: TenderingParts) => {
  const openFiles = openBidFiles(files, seal);
  const parts = { signer: receiptSigner(seal, newId), newId };
  const record = printRecord({ maker, files, signer: parts.signer });
  const refusals = refusalLog(engine, log, newId);
  return {
    behaviours: [
      tenders(seal, { files: openFiles, record }, parts.signer),
      participations(parts, seal, refusals),
      tenderingBids,
      tenderingQuestion,
      tenderingObjection,
      bidCorrection,
      alerts,
      tenderingFees,
      tenderingBonds,
      bidClarify,
      sealKeys(seal),
      keyShares(seal),
      tenderingNotice,
      tenderingAward,
    ],
    features: [openAnswers, tenderProjects],
    services: [verification(parts.signer)],
    routes: [reportRoutes({ maker, files }), bidFileRoutes({ files, newId }), tenderOpenData(publicUrl)],
    subscribers: followsRatings,
    jobs: [closeBidding, followTenders, openFiles],
    freeJobs: [record],
    seeds: [seedProfiles],
  };
});
