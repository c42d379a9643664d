import { can, canAll, defineArea, page, screen } from '#model/area.ts';
import { permissionOf } from '#model/document.ts';
import { budget } from './budget/budget.document.ts';
import { budgetEntry } from './budget/budgetEntry.document.ts';
import { budgetLedger } from './budget/budget.ledger.ts';
import { methodRule } from './methodRule/methodRule.document.ts';
import { needSync } from './erpNeeds/needSync.document.ts';
import { needSyncLine } from './erpNeeds/needSyncLine.document.ts';
import { needLedger } from './needLedger/needs.ledger.ts';
import { srcLedger } from './needLedger/srcLedger.document.ts';
import { auctionBid } from './auction/auctionBid.document.ts';
import { auctionEntry } from './auction/auctionEntry.document.ts';
import { auctionEvent } from './auction/auctionEvent.document.ts';
import { auctionItem } from './auction/auctionItem.document.ts';
import { auctionLot } from './auction/auctionLot.document.ts';
import { auctionSupplier } from './auction/auctionSupplier.document.ts';
import { counterOffer } from './counter/counterOffer.document.ts';
import { awardScenario } from './optimiser/awardScenario.document.ts';
import { awardScenarioLine } from './optimiser/awardScenarioLine.document.ts';
import { awardScenarioRule } from './optimiser/awardScenarioRule.document.ts';
import { awardScenarioSupplier } from './optimiser/awardScenarioSupplier.document.ts';
import { inquiryAward } from './award/inquiryAward.document.ts';
import { inquiryAwardLine } from './award/inquiryAwardLine.document.ts';
import { inquiry } from './inquiry/inquiry.document.ts';
import { inquiryInvite } from './inquiry/inquiryInvite.document.ts';
import { inquiryItem } from './inquiry/inquiryItem.document.ts';
import { inquiryRound } from './inquiry/inquiryRound.document.ts';
import { inquirySupplier } from './inquiry/inquirySupplier.document.ts';
import { inquiryAnswer } from './question/inquiryAnswer.document.ts';
import { inquiryQuestion } from './question/inquiryQuestion.document.ts';
import { inquiryQuote } from './quote/inquiryQuote.document.ts';
import { inquiryQuoteLine } from './quote/inquiryQuoteLine.document.ts';
import { bidProject } from './project/bidProject.document.ts';
import { bidProjectLine } from './project/bidProjectLine.document.ts';
import { bidProjectSupplier } from './project/bidProjectSupplier.document.ts';
import { bidProjectVersion } from './project/bidProjectVersion.document.ts';
import { sourcingDesk } from './desk/sourcingDesk.service.ts';
import { purchaseRequest } from './request/purchaseRequest.document.ts';
import { purchaseRequestLine } from './request/purchaseRequestLine.document.ts';
import { sourcingWizard } from './wizard/sourcingWizard.service.ts';

const buying = { group: 'src', sides: 'B', roles: ['buyer', 'buyer_mgr'] } as const;
const ruling = { ...buying, group: 'src.rules' } as const;
const selling = { group: 'src', sides: 'S', roles: ['sup_admin', 'sup_sales'] } as const;

// What whoever sells does with opportunities and quotations.
const quoting = [
  can(inquiryInvite, 'query', 'export', 'attach', 'accept', 'apply', 'withdrawApply', 'decline', 'quote', 'ask'),
  can(inquiryQuestion, 'query', 'takeBack'),
  can(inquiryAnswer, 'query'),
  can(inquiryQuote, 'query', 'export', 'submit', 'withdraw'),
  can(counterOffer, 'query', 'accept', 'newPrice', 'refuse'),
  can(auctionEntry, 'query', 'bid'),
  can(auctionBid, 'query'),
] as const;

export const sourcing = defineArea({
  code: 'sourcing',
  label: ['寻源', 'Sourcing'],
  documents: [
    inquiry,
    inquiryItem,
    inquirySupplier,
    inquiryRound,
    inquiryInvite,
    inquiryQuestion,
    inquiryAnswer,
    inquiryQuote,
    inquiryQuoteLine,
    counterOffer,
    auctionEvent,
    auctionItem,
    auctionSupplier,
    auctionLot,
    auctionEntry,
    auctionBid,
    awardScenario,
    awardScenarioSupplier,
    awardScenarioRule,
    awardScenarioLine,
    inquiryAward,
    inquiryAwardLine,
    bidProject,
    bidProjectLine,
    bidProjectSupplier,
    bidProjectVersion,
    purchaseRequest,
    purchaseRequestLine,
    srcLedger,
    needSync,
    needSyncLine,
    budget,
    budgetEntry,
    methodRule,
  ],
  services: [sourcingDesk, sourcingWizard],
  ledgers: [needLedger, budgetLedger],
  groups: [
    { code: 'src', order: 15, icon: 'compass', label: ['寻源', 'Sourcing'] },
    { code: 'src.rules', group: 'src', order: 90, icon: 'control', label: ['预算与规则', 'Budgets and rules'] },
  ],
  pages: [
    screen('sourcingDesk', {
      code: 'src.desk',
      path: 'sourcing/desk',
      icon: 'appstore',
      label: ['寻源工作台', 'Sourcing desk'],
      actions: { [permissionOf(sourcingDesk, 'use')]: ['寻源工作台', 'Sourcing desk'] },
      ...buying,
    }),
    page(bidProject, {
      code: 'src.project',
      path: 'sourcing/project',
      icon: 'project',
      label: ['采购立项', 'Sourcing projects'],
      viewOf: 'src.desk',
      ...buying,
    }),
    page(purchaseRequest, {
      code: 'src.request',
      path: 'sourcing/request',
      icon: 'form',
      label: ['采购申请', 'Purchase requests'],
      ...buying,
    }),
    page(needSync, {
      code: 'src.needSync',
      path: 'sourcing/need-sync',
      icon: 'sync',
      label: ['ERP需求同步', 'Requests from the ERP'],
      with: [needSyncLine],
      viewOf: 'src.request',
      ...buying,
    }),
    page(purchaseRequestLine, {
      code: 'src.pool',
      path: 'sourcing/pool',
      icon: 'inbox',
      label: ['需求池', 'Demand pool'],
      viewOf: 'src.desk',
      ...buying,
    }),
    page(inquiry, {
      code: 'src.inquiry',
      path: 'sourcing/inquiry',
      icon: 'question-circle',
      label: ['询价单', 'Inquiries'],
      with: [inquiryInvite, inquiryQuote, inquiryAnswer],
      ...buying,
    }),
    page(inquiryQuestion, {
      code: 'src.question',
      path: 'sourcing/question',
      icon: 'message',
      label: ['询价答疑', 'Questions'],
      viewOf: 'src.inquiry',
      ...buying,
    }),
    page(auctionEvent, {
      code: 'src.auction',
      path: 'sourcing/auction',
      icon: 'rise',
      label: ['竞价单', 'Auctions'],
      with: [auctionEntry, auctionBid],
      viewOf: 'src.inquiry',
      ...buying,
    }),
    page(awardScenario, {
      code: 'src.scenario',
      path: 'sourcing/scenario',
      icon: 'experiment',
      label: ['定标方案', 'Award scenarios'],
      viewOf: 'src.award',
      ...buying,
    }),
    page(inquiryAward, {
      code: 'src.award',
      path: 'sourcing/award',
      icon: 'trophy',
      label: ['定价单', 'Awards'],
      ...buying,
    }),
    page(inquiryInvite, {
      code: 'src.opportunity',
      path: 'sourcing/opportunity',
      icon: 'mail',
      label: ['报价机会', 'Opportunities'],
      with: [inquiryQuestion, inquiryAnswer],
      ...selling,
    }),
    page(inquiryQuote, {
      code: 'src.myQuote',
      path: 'sourcing/my-quote',
      icon: 'file-text',
      label: ['我的报价', 'My quotes'],
      ...selling,
    }),
    page(auctionEntry, {
      code: 'src.myAuction',
      path: 'sourcing/my-auction',
      icon: 'rise',
      label: ['参加竞价', 'Auctions to bid in'],
      with: [auctionBid],
      ...selling,
    }),
    page(counterOffer, {
      code: 'src.counter',
      path: 'sourcing/counter-offer',
      icon: 'swap',
      label: ['议价单', 'Counter-offers'],
      group: 'src',
      sides: 'BS',
      roles: [...buying.roles, ...selling.roles],
    }),
    page(budget, {
      code: 'src.budget',
      path: 'sourcing/budget',
      icon: 'wallet',
      label: ['采购预算', 'Budgets'],
      with: [budgetEntry],
      ...ruling,
    }),
    page(methodRule, {
      code: 'src.method',
      path: 'sourcing/method-rule',
      icon: 'control',
      label: ['采购方式规则', 'Method rules'],
      ...ruling,
    }),
    page(srcLedger, {
      code: 'src.ledger',
      path: 'sourcing/ledger',
      icon: 'bars',
      label: ['需求台账', 'Requirements ledger'],
      ...ruling,
      roles: ['buyer_mgr'],
    }),
    screen('sourcingWizard', {
      code: 'src.wizard',
      path: '/sourcing-wizard',
      label: ['寻源向导', 'Sourcing wizard'],
      hidden: true,
      actions: { [permissionOf(sourcingWizard, 'use')]: ['寻源向导', 'Sourcing wizard'] },
      ...buying,
    }),
    screen('auctionRoom', {
      code: 'src.auctionRoom',
      path: '/auction-room',
      label: ['竞价出价', 'Bid in an auction'],
      hidden: true,
      ...selling,
    }),
    screen('auctionControl', {
      code: 'src.auctionControl',
      path: '/auction-control',
      label: ['竞价监控', 'Control room of an auction'],
      hidden: true,
      ...buying,
    }),
    screen('quoteEditor', {
      code: 'src.quoteCreate',
      path: '/my-quote-create',
      label: ['填写报价', 'Write a quotation'],
      hidden: true,
      ...selling,
    }),
  ],
  grants: {
    buyer: [
      canAll('query', 'export', 'print'),
      can(sourcingDesk, 'use'),
      can(needSync, 'fetchRequests', 'retry'),
      can(sourcingWizard, 'use'),
      can(purchaseRequest, 'add', 'update', 'delete', 'attach', 'import', 'submit', 'withdraw', 'cancel'),
      can(purchaseRequestLine, 'assign', 'split', 'merge', 'returnNeed', 'resubmit', 'close', 'toOrder'),
      can(bidProject, 'add', 'update', 'delete', 'attach', 'submit', 'withdraw', 'start', 'startTender', 'amend'),
      can(inquiry, 'add', 'update', 'delete', 'attach', 'submit', 'withdraw', 'publish', 'extend', 'openQuotes'),
      can(inquiry, 'finishPreReview', 'moveReview', 'newRound', 'failInquiry', 'cancel'),
      can(inquiryInvite, 'qualify', 'disqualify'),
      can(inquiryQuestion, 'answerIt', 'closeIt'),
      can(inquiryQuote, 'invalidate'),
      can(counterOffer, 'add', 'update', 'delete', 'offer'),
      can(auctionEvent, 'add', 'update', 'delete', 'publish', 'pause', 'resume', 'confirm'),
      can(awardScenario, 'add', 'update', 'delete', 'solve', 'stop', 'revise', 'choose'),
      can(inquiryAward, 'add', 'update', 'delete', 'attach', 'submit', 'withdraw', 'convert', 'cancel'),
      can(inquiryAward, 'makeContracts'),
    ],
    buyer_mgr: [canAll('*')],
    sup_admin: [...quoting],
    sup_sales: [...quoting],
  },
});
