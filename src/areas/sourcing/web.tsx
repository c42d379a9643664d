import { loadable } from '#ui/loadable.ts';
import { definePages, defineScreen } from '#ui/pages.ts';
import { auctionEntry } from './auction/auctionEntry.document.ts';
import { auctionEvent } from './auction/auctionEvent.document.ts';
import { inquiry } from './inquiry/inquiry.document.ts';
import { inquiryInvite } from './inquiry/inquiryInvite.document.ts';
import { needSync } from './erpNeeds/needSync.document.ts';
import { awardScenario } from './optimiser/awardScenario.document.ts';
import { bidProject } from './project/bidProject.document.ts';
import { inquiryQuote } from './quote/inquiryQuote.document.ts';
import { purchaseRequest } from './request/purchaseRequest.document.ts';
import { purchaseRequestLine } from './request/purchaseRequestLine.document.ts';

defineScreen(
  'sourcingDesk',
  loadable(async () => (await import('./desk/SourcingDesk.tsx')).SourcingDesk),
);

defineScreen(
  'sourcingWizard',
  loadable(async () => (await import('./wizard/SourcingWizard.tsx')).SourcingWizard),
);

definePages(purchaseRequestLine, {
  list: loadable(async () => (await import('./request/PoolList.tsx')).PoolList),
});

definePages(needSync, {
  list: loadable(async () => (await import('./erpNeeds/NeedSyncPages.tsx')).NeedSyncList),
  object: loadable(async () => (await import('./erpNeeds/NeedSyncPages.tsx')).NeedSyncPage),
});

definePages(purchaseRequest, {
  list: loadable(async () => (await import('./erpNeeds/NeedSyncPages.tsx')).RequestList),
  object: loadable(async () => (await import('./request/RequestPage.tsx')).RequestPage),
});

definePages(bidProject, {
  object: loadable(async () => (await import('./wizard/ProjectPage.tsx')).ProjectPage),
});

definePages(inquiry, {
  list: loadable(async () => (await import('./inquiry/InquiryList.tsx')).InquiryList),
  object: loadable(async () => (await import('./inquiry/InquiryPage.tsx')).InquiryPage),
});

definePages(inquiryInvite, {
  object: loadable(async () => (await import('./inquiry/InvitePage.tsx')).InvitePage),
  previews: { apply: loadable(async () => (await import('./inquiry/ApplicationDraft.tsx')).ApplicationDraft) },
});

definePages(inquiryQuote, {
  list: loadable(async () => (await import('./quote/QuoteList.tsx')).QuoteList),
  object: loadable(async () => (await import('./quote/QuotePage.tsx')).QuotePage),
});

defineScreen(
  'quoteEditor',
  loadable(async () => (await import('./quote/QuoteEditor.tsx')).QuoteEditor),
);

definePages(auctionEvent, {
  object: loadable(async () => (await import('./auction/AuctionPage.tsx')).AuctionPage),
});

definePages(auctionEntry, {
  object: loadable(async () => (await import('./auction/EntryPage.tsx')).EntryPage),
});

defineScreen(
  'auctionRoom',
  loadable(async () => (await import('./auction/AuctionRoom.tsx')).AuctionRoom),
);

defineScreen(
  'auctionControl',
  loadable(async () => (await import('./auction/AuctionControl.tsx')).AuctionControl),
);

definePages(awardScenario, {
  object: loadable(async () => (await import('./optimiser/ScenarioPage.tsx')).ScenarioPage),
});
