import { areaServer } from '#engine/runtime/areaServer.ts';
import auctionEntry from './auction/auctionEntry.server.ts';
import auctionEvent from './auction/auctionEvent.server.ts';
import { followAuctions, tellExtended } from './auction/jobs.server.ts';
import { auctionSocket } from './auction/socket.server.ts';
import { followsRatings } from './inquiry/scoring.server.ts';
import awardScenario from './optimiser/awardScenario.server.ts';
import { createAwardSolver } from './optimiser/solver.server.ts';
import { solveScenario } from './optimiser/solveScenario.server.ts';
import inquiryAward from './award/inquiryAward.server.ts';
import budget from './budget/budget.server.ts';
import { annualRate } from './comparison/comparison.server.ts';
import counterOffer from './counter/counterOffer.server.ts';
import { inquiries } from './inquiry/inquiry.server.ts';
import { inquiryInvites } from './inquiry/inquiryInvite.server.ts';
import { closeInquiry, followInquiries, remindSuppliers } from './inquiry/jobs.server.ts';
import methodRule from './methodRule/methodRule.server.ts';
import { inquiryQuotes } from './quote/inquiryQuote.server.ts';
import { inquiryOpenData, ocdsPrefix, ocdsWinnerPrice } from './openData/openData.server.ts';
import { quoteWorkbook } from './quote/quoteWorkbook.server.ts';
import { quoteSeals } from './quote/seal.server.ts';
import purchaseRequest from './request/purchaseRequest.server.ts';
import purchaseRequestLine from './request/purchaseRequestLine.server.ts';

export default areaServer(({ seal, databaseUrl, log, timeZone, publicUrl }) => {
  const seals = quoteSeals(seal);
  return {
    behaviours: [
      budget,
      methodRule,
      purchaseRequest,
      purchaseRequestLine,
      inquiries(seals),
      inquiryInvites(seals),
      inquiryQuotes(seals),
      counterOffer,
      auctionEvent,
      auctionEntry,
      awardScenario,
      inquiryAward,
    ],
    freeJobs: [solveScenario(createAwardSolver())],
    jobs: [closeInquiry, followInquiries, remindSuppliers, followAuctions, tellExtended],
    subscribers: followsRatings,
    routes: [auctionSocket(databaseUrl, log), quoteWorkbook(seals, timeZone), inquiryOpenData(publicUrl)],
    parameters: [annualRate, ocdsPrefix, ocdsWinnerPrice],
  };
});
