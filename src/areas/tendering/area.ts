import { can, canAll, defineArea, page, screen } from '#model/area.ts';
import { worker } from '#areas/access/role/worker.rules.ts';
import { tenderingApply } from './apply/tenderingApply.document.ts';
import { tenderingAward } from './award/tenderingAward.document.ts';
import { tenderingAwardLine } from './award/tenderingAwardLine.document.ts';
import { tenderingBid } from './bid/tenderingBid.document.ts';
import { tenderingBidLine } from './bid/tenderingBidLine.document.ts';
import { bidClarify } from './evaluation/bidClarify.document.ts';
import { bidCorrection } from './evaluation/bidCorrection.document.ts';
import { bidCorrectionLine } from './evaluation/bidCorrectionLine.document.ts';
import { tenderingBond } from './fee/tenderingBond.document.ts';
import { tenderingFee } from './fee/tenderingFee.document.ts';
import { sealKey } from './keys/sealKey.document.ts';
import { tenderingKeyShare } from './keys/tenderingKeyShare.document.ts';
import { tenderingNotice } from './notice/tenderingNotice.document.ts';
import { tenderingObjection } from './objection/tenderingObjection.document.ts';
import { applyReview } from './prequal/applyReview.document.ts';
import { tenderingAlert } from './radar/tenderingAlert.document.ts';
import { ruleProfile } from './profile/ruleProfile.document.ts';
import { tenderingQuestion } from './question/tenderingQuestion.document.ts';
import { tendering as tenderDocument } from './tender/tendering.document.ts';
import { tenderingAttendee } from './tender/tenderingAttendee.document.ts';
import { tenderingElement } from './tender/tenderingElement.document.ts';
import { tenderingHolder } from './tender/tenderingHolder.document.ts';
import { tenderingItem } from './tender/tenderingItem.document.ts';
import { tenderingLot } from './tender/tenderingLot.document.ts';
import { tenderingSupplier } from './tender/tenderingSupplier.document.ts';
import { tenderingVersion } from './tender/tenderingVersion.document.ts';
import { bidVerification } from './verify/bidVerification.service.ts';

const buying = {
  group: 'src.tender',
  sides: 'B',
  roles: ['buyer', 'buyer_mgr', 'bid_admin', 'bid_supervisor'],
} as const;
// Whoever may be named as the holder of a share.
const holding = ['key_holder', 'buyer_mgr', 'bid_admin', 'bid_supervisor'] as const;
const selling = { group: 'src.tender', sides: 'S', roles: ['sup_admin', 'sup_sales'] } as const;

// What whoever sells does with tenders.
const bidding = [
  can(tenderingNotice, 'query', 'takePart'),
  can(tenderingApply, 'query', 'apply', 'submitPrequal', 'decline', 'bid', 'attach'),
  can(tenderingFee, 'query', 'pay', 'attach'),
  can(tenderingBond, 'query', 'pay', 'provide', 'attach'),
  can(tenderingBid, 'query', 'confirmOpening', 'disputeOpening'),
  can(tenderingQuestion, 'query', 'save', 'ask', 'withdraw', 'attach'),
  can(tenderingObjection, 'query', 'raise', 'withdraw', 'escalate', 'attach'),
  can(bidCorrection, 'query', 'accept', 'refuse'),
  can(bidClarify, 'query', 'answer', 'attach'),
  can(sealKey, 'query', 'register'),
] as const;

const keyHolding = [
  can(sealKey, 'query', 'register'),
  can(tenderingKeyShare, 'query', 'confirmShare', 'provideShare', 'reportLost'),
] as const;

export const tendering = defineArea({
  code: 'tendering',
  label: ['招标', 'Tendering'],
  documents: [
    tenderDocument,
    tenderingLot,
    tenderingElement,
    tenderingItem,
    tenderingSupplier,
    tenderingHolder,
    tenderingVersion,
    tenderingAttendee,
    tenderingApply,
    tenderingBid,
    tenderingBidLine,
    sealKey,
    tenderingKeyShare,
    tenderingNotice,
    tenderingAward,
    tenderingAwardLine,
    applyReview,
    tenderingFee,
    tenderingBond,
    tenderingAlert,
    tenderingQuestion,
    tenderingObjection,
    bidCorrection,
    bidCorrectionLine,
    bidClarify,
    ruleProfile,
  ],
  services: [bidVerification],
  groups: [{ code: 'src.tender', group: 'src', order: 20, icon: 'audit', label: ['招标', 'Tenders'] }],
  pages: [
    page(tenderDocument, {
      code: 'src.tendering',
      path: 'sourcing/tendering',
      icon: 'audit',
      label: ['招标单', 'Tenders'],
      ...buying,
    }),
    page(tenderingApply, {
      code: 'src.tenderingApply',
      path: 'sourcing/tendering-apply',
      icon: 'team',
      label: ['招标参与', 'Participation'],
      with: [applyReview],
      group: 'src.tender',
      sides: 'BS',
      roles: ['bid_admin', 'bid_supervisor', ...selling.roles],
    }),
    page(tenderingBid, {
      code: 'src.tenderingBid',
      path: 'sourcing/tendering-bid',
      icon: 'container',
      label: ['投标', 'Bids'],
      group: 'src.tender',
      sides: 'BS',
      roles: [...buying.roles, ...selling.roles],
    }),
    page(tenderingAward, {
      code: 'src.tenderingAward',
      path: 'sourcing/tendering-award',
      icon: 'trophy',
      label: ['定标单', 'Tender awards'],
      ...buying,
    }),
    page(tenderingNotice, {
      code: 'src.tenderingNotice',
      path: 'sourcing/tendering-notice',
      icon: 'notification',
      label: ['招标公告', 'Tender notices'],
      group: 'src.tender',
      sides: 'BS',
      roles: [...buying.roles, ...selling.roles],
    }),
    page(tenderingQuestion, {
      code: 'src.tenderingQuestion',
      path: 'sourcing/tendering-question',
      icon: 'question-circle',
      label: ['招标提问', 'Tender questions'],
      viewOf: 'src.tenderingApply',
      sides: 'BS',
      roles: [...buying.roles, ...selling.roles],
    }),
    page(tenderingObjection, {
      code: 'src.tenderingObjection',
      path: 'sourcing/tendering-objection',
      icon: 'exclamation-circle',
      label: ['招标异议', 'Objections'],
      viewOf: 'src.tenderingApply',
      sides: 'BS',
      roles: [...buying.roles, ...selling.roles],
    }),
    page(tenderingFee, {
      code: 'src.tenderingFee',
      path: 'sourcing/tendering-fee',
      icon: 'pay-circle',
      label: ['标书费', 'Document fees'],
      group: 'src.tender',
      sides: 'BS',
      roles: ['bid_admin', 'bid_supervisor', 'finance', ...selling.roles],
    }),
    page(tenderingBond, {
      code: 'src.tenderingBond',
      path: 'sourcing/tendering-bond',
      icon: 'safety',
      label: ['投标保证金', 'Bid bonds'],
      viewOf: 'src.tenderingFee',
      sides: 'BS',
      roles: ['bid_admin', 'bid_supervisor', 'finance', ...selling.roles],
    }),
    page(tenderingAlert, {
      code: 'src.tenderingAlert',
      path: 'sourcing/tendering-alert',
      icon: 'alert',
      label: ['围串标预警', 'Collusion alerts'],
      viewOf: 'src.tenderingBid',
      sides: 'B',
      roles: ['bid_admin', 'bid_supervisor', 'buyer_mgr'],
    }),
    page(bidClarify, {
      code: 'src.bidClarify',
      path: 'sourcing/bid-clarify',
      icon: 'message',
      label: ['投标澄清', 'Clarifications'],
      viewOf: 'src.tenderingBid',
      sides: 'BS',
      roles: [...buying.roles, ...selling.roles],
    }),
    page(bidCorrection, {
      code: 'src.bidCorrection',
      path: 'sourcing/bid-correction',
      icon: 'calculator',
      label: ['算术更正', 'Corrections'],
      viewOf: 'src.tenderingBid',
      sides: 'BS',
      roles: [...buying.roles, ...selling.roles],
    }),
    page(ruleProfile, {
      code: 'src.ruleProfile',
      path: 'sourcing/rule-profile',
      icon: 'control',
      label: ['采购规则集', 'Rule profiles'],
      group: 'src.rules',
      sides: 'B',
      roles: ['buyer_mgr', 'bid_admin'],
    }),
    page(tenderingKeyShare, {
      code: 'src.keyShare',
      path: 'sourcing/key-share',
      icon: 'key',
      label: ['密钥份额', 'Key shares'],
      group: 'src.tender',
      sides: 'B',
      roles: [...holding],
      actions: { 'bidding:tenderingKeyShare:readAll': ['查看全部份额', 'Read all shares'] },
    }),
    screen('bidKey', {
      code: 'src.bidKey',
      path: '/my-bid-key',
      label: ['我的开标密钥', 'My bid key'],
      hidden: true,
      group: 'src.tender',
      sides: 'BS',
      roles: [...holding, ...selling.roles],
      documents: ['bidding.sealKey'],
      actions: { 'bidding:sealKey:readAll': ['查看全部开标密钥', 'Read all bid keys'] },
    }),
    screen('bidEditor', {
      code: 'src.bidCreate',
      path: '/my-bid-create',
      label: ['编制投标', 'Prepare a bid'],
      hidden: true,
      ...selling,
    }),
  ],
  roles: [
    { code: 'key_holder', label: ['密钥保管人', 'Key holder'], userType: 'BUYER', ...worker },
    { code: 'bid_admin', label: ['招标管理员', 'Tender administrator'], userType: 'BUYER', ...worker },
    { code: 'bid_supervisor', label: ['招标监督员', 'Tender supervisor'], userType: 'BUYER', ...worker },
  ],
  grants: {
    buyer: [
      can(tenderDocument, 'query', 'export', 'print', 'add', 'update', 'delete', 'attach', 'submit', 'withdraw'),
      can(tenderingBid, 'query', 'export', 'print'),
      can(tenderingAward, 'query', 'export', 'print', 'add', 'update', 'delete', 'attach', 'submit', 'withdraw'),
      can(tenderingAward, 'convert', 'makeContracts', 'cancel'),
      can(tenderingNotice, 'query'),
      can(tenderingQuestion, 'query', 'save', 'answer', 'publish', 'close'),
      can(tenderingObjection, 'query'),
      can(bidClarify, 'query'),
      can(bidCorrection, 'query'),
      can(ruleProfile, 'query'),
    ],
    buyer_mgr: [
      can(tenderDocument, '*'),
      can(tenderingBid, '*'),
      can(tenderingAward, '*'),
      can(tenderingNotice, 'query'),
      can(tenderingQuestion, 'query', 'save', 'answer', 'publish', 'close'),
      can(tenderingObjection, 'query', 'reply'),
      can(tenderingAlert, 'query'),
      can(bidClarify, 'query'),
      can(bidCorrection, 'query'),
      can(ruleProfile, '*'),
      ...keyHolding,
    ],
    key_holder: [...keyHolding],
    bid_admin: [
      ...keyHolding,
      can(tenderDocument, 'makeKeys', 'renewKeys'),
      ['bidding:tenderingKeyShare:readAll'],
      canAll('query', 'export', 'print'),
      can(tenderDocument, 'add', 'update', 'delete', 'attach', 'submit', 'withdraw', 'publish', 'clarify', 'extend'),
      can(tenderDocument, 'suspend', 'resume', 'attend', 'openBids', 'failTender', 'terminate'),
      can(tenderDocument, 'callBidders', 'signRecord', 'confirmTech', 'startStageTwo'),
      can(tenderDocument, 'attendPrices', 'openPrices'),
      can(tenderDocument, 'handToExperts', 'moveReview', 'finishPrequal'),
      can(tenderingApply, 'review', 'qualify', 'disqualify', 'returnForCorrection'),
      can(tenderingFee, 'askRefund'),
      can(tenderingBond, 'askReturn', 'askForfeit'),
      can(tenderingBid, 'check', 'rejectBid', 'restoreBid', 'answerDispute'),
      can(tenderingQuestion, 'save', 'answer', 'publish', 'close', 'attach'),
      can(tenderingObjection, 'reply'),
      can(tenderingAlert, 'scan', 'clear', 'confirm'),
      can(bidClarify, 'add', 'update', 'delete', 'ask'),
      can(bidCorrection, 'add', 'update', 'delete', 'send', 'cancel'),
      can(tenderingAward, 'publicise', 'confirmAward', 'nextCandidate'),
    ],
    finance: [
      can(tenderingFee, 'query', 'export', 'confirm', 'sendBack', 'refund'),
      can(tenderingBond, 'query', 'export', 'confirm', 'sendBack', 'giveBack', 'forfeit', 'refuseForfeit'),
    ],
    bid_supervisor: [
      ...keyHolding,
      can(tenderingKeyShare, 'releaseVault'),
      ['bidding:tenderingKeyShare:readAll'],
      canAll('query', 'export', 'print'),
      can(tenderDocument, 'attend', 'attendPrices', 'signRecord', 'suspend', 'voidTender'),
      can(tenderingAlert, 'scan', 'clear', 'confirm'),
    ],
    sup_admin: [...bidding],
    sup_sales: [...bidding],
  },
});
