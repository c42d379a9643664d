import { areaServer, type AreaParts } from '#engine/runtime/areaServer.ts';
import type { Files } from '#areas/files/public.ts';
import auctionEntry from './auction/auctionEntry.server.ts';
import { auctionEvents } from './auction/auctionEvent.server.ts';
import { auctionReserves } from './auction/reserve.server.ts';
import { followAuctions, tellExtended } from './auction/jobs.server.ts';
import { auctionSocket } from './auction/socket.server.ts';
import { followsRatings } from './inquiry/scoring.server.ts';
import awardScenario from './optimiser/awardScenario.server.ts';
import { createAwardSolver } from './optimiser/solver.server.ts';
import { solveScenario } from './optimiser/solveScenario.server.ts';
import { needSyncs, scheduledNeedSync } from './erpNeeds/needSync.server.ts';
import inquiryAward from './award/inquiryAward.server.ts';
import { originOfOrders } from './award/orderOrigin.server.ts';
import budget from './budget/budget.server.ts';
import { annualRate } from './comparison/comparison.server.ts';
import counterOffer from './counter/counterOffer.server.ts';
import { inquiries } from './inquiry/inquiry.server.ts';
import { inquiryInvites } from './inquiry/inquiryInvite.server.ts';
import { closeInquiry, followInquiries, remindSuppliers } from './inquiry/jobs.server.ts';
import methodRule from './methodRule/methodRule.server.ts';
import { inquiryQuestions } from './inquiry/questions.server.ts';
import { inquiryQuotes } from './quote/inquiryQuote.server.ts';
import { inquiryOpenData, ocdsPrefix, ocdsWinnerPrice } from './openData/openData.server.ts';
import { sourcingDesks } from './desk/sourcingDesk.server.ts';
import { quoteWorkbook } from './quote/quoteWorkbook.server.ts';
import { quoteFiles } from './quote/quoteFiles.server.ts';
import { quoteSeals } from './quote/seal.server.ts';
import bidProject from './process/bidProject.server.ts';
import { needsFollowOrders, needsOfOrders } from './needLedger/ordered.server.ts';
import purchaseRequest from './request/purchaseRequest.server.ts';
import sourcingWizard from './wizard/sourcingWizard.server.ts';
import purchaseRequestLine from './request/purchaseRequestLine.server.ts';

interface SourcingParts extends AreaParts {
  /** Where files of quotations go once these are opened. */
  readonly files: Files;
}

export default areaServer((parts: SourcingParts) => {
  const { newId, files: store, seal, databaseUrl, log, timeZone, publicUrl } = parts;
  const seals = quoteSeals(seal);
  const files = quoteFiles(seal, store, newId);
  const quoting = { seals, files };
  return {
    behaviours: [
      budget,
      methodRule,
      bidProject,
      purchaseRequest,
      purchaseRequestLine,
      needSyncs(parts),
      inquiries(quoting),
      inquiryInvites(quoting),
      inquiryQuestions,
      inquiryQuotes(seals, files),
      counterOffer,
      auctionEvents(auctionReserves(seal)),
      auctionEntry,
      awardScenario,
      inquiryAward,
    ],
    services: [sourcingDesks, sourcingWizard],
    freeJobs: [solveScenario(createAwardSolver())],
    jobs: [closeInquiry, followInquiries, remindSuppliers, followAuctions, tellExtended, scheduledNeedSync(parts)],
    features: [needsOfOrders, originOfOrders],
    subscribers: [...followsRatings, ...needsFollowOrders],
    routes: [auctionSocket(databaseUrl, log), quoteWorkbook(seals, timeZone), files.routes, inquiryOpenData(publicUrl)],
    parameters: [annualRate, ocdsPrefix, ocdsWinnerPrice],
  };
});
