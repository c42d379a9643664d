import { can, canAll, defineArea, page, screen } from '#model/area.ts';
import { worker } from '#areas/access/role/worker.rules.ts';
import { tenderingApply } from './apply/tenderingApply.document.ts';
import { tenderingBid } from './bid/tenderingBid.document.ts';
import { tenderingBidLine } from './bid/tenderingBidLine.document.ts';
import { tenderingNotice } from './notice/tenderingNotice.document.ts';
import { ruleProfile } from './profile/ruleProfile.document.ts';
import { tendering as tenderDocument } from './tender/tendering.document.ts';
import { tenderingAttendee } from './tender/tenderingAttendee.document.ts';
import { tenderingItem } from './tender/tenderingItem.document.ts';
import { tenderingLot } from './tender/tenderingLot.document.ts';
import { tenderingSupplier } from './tender/tenderingSupplier.document.ts';
import { tenderingVersion } from './tender/tenderingVersion.document.ts';
import { bidVerification } from './verify/bidVerification.service.ts';
const buying = {
  group: 'src.tender',
  sides: 'B',
  roles: ['buyer', 'buyer_mgr', 'bid_admin', 'bid_supervisor'],
};
const selling = { group: 'src.tender', sides: 'S', roles: ['sup_admin', 'sup_sales'] };
// What whoever sells does with tenders.
const bidding = [
  can(tenderingNotice, 'query', 'takePart'),
  can(tenderingApply, 'query', 'apply', 'decline', 'bid'),
  can(tenderingBid, 'query'),
];
export const tendering = defineArea({
  code: 'tendering',
  label: ['招标', 'Tendering'],
  documents: [
    tenderDocument,
    tenderingLot,
    tenderingItem,
    tenderingSupplier,
    tenderingVersion,
    tenderingAttendee,
    tenderingApply,
    tenderingBid,
    tenderingBidLine,
    tenderingNotice,
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
    page(tenderingNotice, {
      code: 'src.tenderingNotice',
      path: 'sourcing/tendering-notice',
      icon: 'notification',
      label: ['招标公告', 'Tender notices'],
      group: 'src.tender',
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
    screen('bidEditor', {
      code: 'src.bidCreate',
      path: '/my-bid-create',
      label: ['编制投标', 'Prepare a bid'],
      hidden: true,
      ...selling,
    }),
  ],
  roles: [
    { code: 'bid_admin', label: ['招标管理员', 'Tender administrator'], userType: 'BUYER', ...worker },
    { code: 'bid_supervisor', label: ['招标监督员', 'Tender supervisor'], userType: 'BUYER', ...worker },
  ],
  grants: {
    buyer: [
      can(tenderDocument, 'query', 'export', 'print', 'add', 'update', 'delete', 'attach', 'submit', 'withdraw'),
      can(tenderingBid, 'query', 'export', 'print'),
      can(tenderingNotice, 'query'),
      can(ruleProfile, 'query'),
    ],
    buyer_mgr: [can(tenderDocument, '*'), can(tenderingBid, '*'), can(tenderingNotice, 'query'), can(ruleProfile, '*')],
    bid_admin: [
      canAll('query', 'export', 'print'),
      can(tenderDocument, 'add', 'update', 'delete', 'attach', 'submit', 'withdraw', 'publish', 'clarify', 'extend'),
      can(tenderDocument, 'suspend', 'resume', 'attend', 'openBids', 'failTender', 'terminate'),
      can(tenderingBid, 'rejectBid', 'restoreBid'),
    ],
    bid_supervisor: [canAll('query', 'export', 'print'), can(tenderDocument, 'attend', 'suspend', 'voidTender')],
    sup_admin: [...bidding],
    sup_sales: [...bidding],
  },
});
