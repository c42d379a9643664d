import { worker } from '#areas/access/role/worker.rules.ts';
import { can, canAll, defineArea, page, screen } from '#model/area.ts';
import { permissionOf } from '#model/document.ts';
import { expertDesk } from './desk/expertDesk.service.ts';
import { expertDraw } from './draw/expertDraw.document.ts';
import { expertDrawNeed } from './draw/expertDrawNeed.document.ts';
import { expertAppraisal } from './fee/expertAppraisal.document.ts';
import { expertFee } from './fee/expertFee.document.ts';
import { expertGroup } from './group/expertGroup.document.ts';
import { expertGroupMember } from './group/expertGroupMember.document.ts';
import { expert } from './library/expert.document.ts';
import { expertAbsence } from './library/expertAbsence.document.ts';
import { expertAvoidRule } from './library/expertAvoidRule.document.ts';
import { expertCategory } from './library/expertCategory.document.ts';
import { expertInterest } from './library/expertInterest.document.ts';
import { expertSpecialty } from './library/expertSpecialty.document.ts';
import { rating } from './rating/rating.document.ts';
import { ratingBid } from './rating/ratingBid.document.ts';
import { ratingExpert } from './rating/ratingExpert.document.ts';
import { scoreSheet } from './rating/scoreSheet.document.ts';
import { scoreSheetLine } from './rating/scoreSheetLine.document.ts';
import { expertRating } from './scheme/expertRating.document.ts';
import { expertRatingElement } from './scheme/expertRatingElement.document.ts';

const keeping = { group: 'src.experts', sides: 'B', roles: ['expert_admin'] } as const;
const watching = ['buyer', 'buyer_mgr', 'expert_admin', 'draw_witness'] as const;
const deskAction = {
  [permissionOf(expertDesk, 'use')]: ['专家工作台', 'Desk of experts'],
} as const;

export const experts = defineArea({
  code: 'experts',
  label: ['专家', 'Experts'],
  documents: [
    expertCategory,
    expert,
    expertSpecialty,
    expertInterest,
    expertAbsence,
    expertAvoidRule,
    expertGroup,
    expertGroupMember,
    expertRating,
    expertRatingElement,
    rating,
    ratingExpert,
    ratingBid,
    scoreSheet,
    scoreSheetLine,
    expertDraw,
    expertDrawNeed,
    expertFee,
    expertAppraisal,
  ],
  services: [expertDesk],
  groups: [{ code: 'src.experts', group: 'src', order: 60, icon: 'solution', label: ['专家评审', 'Experts'] }],
  pages: [
    page(rating, {
      code: 'src.rating',
      path: 'sourcing/rating',
      icon: 'file-done',
      label: ['专家评审', 'Ratings'],
      with: [scoreSheet],
      group: 'src.experts',
      sides: 'B',
      roles: watching,
    }),
    page(expertDraw, {
      code: 'src.draw',
      path: 'sourcing/expert-draw',
      icon: 'retweet',
      label: ['专家抽取', 'Expert draws'],
      group: 'src.experts',
      sides: 'B',
      roles: watching,
    }),
    page(expertRating, {
      code: 'src.scheme',
      path: 'sourcing/rating-scheme',
      icon: 'profile',
      label: ['评分方案', 'Rating schemes'],
      group: 'src.experts',
      sides: 'B',
      roles: ['buyer', 'buyer_mgr', 'expert_admin'],
    }),
    page(expert, {
      code: 'src.expert',
      path: 'sourcing/expert',
      icon: 'idcard',
      label: ['专家库', 'Experts'],
      ...keeping,
    }),
    page(expertGroup, { code: 'src.expertGroup', path: 'sourcing/expert-group', icon: 'team', ...keeping }),
    page(expertCategory, { code: 'src.expertField', path: 'sourcing/expert-field', icon: 'apartment', ...keeping }),
    page(expertAvoidRule, {
      code: 'src.avoidRule',
      path: 'sourcing/avoidance-rule',
      icon: 'stop',
      ...keeping,
      roles: ['expert_admin', 'buyer_mgr'],
    }),
    page(expertAppraisal, { code: 'src.appraisal', path: 'sourcing/expert-appraisal', icon: 'star', ...keeping }),
    page(expertFee, {
      code: 'src.expertFee',
      path: 'sourcing/expert-fee',
      icon: 'pay-circle',
      ...keeping,
      roles: ['expert_admin', 'finance'],
    }),
    screen('expertDesk', {
      code: 'src.expertDesk',
      path: 'sourcing/my-rating',
      label: ['我的评审', 'My ratings'],
      icon: 'audit',
      sides: 'E',
      roles: ['expert'],
      actions: deskAction,
    }),
    screen('expertConfirm', {
      code: 'src.expertConfirm',
      path: '/wel/iquiry-confirm-expert-view',
      label: ['确认参加评审', 'Take part in a rating'],
      hidden: true,
      sides: 'E',
      roles: ['expert'],
    }),
    screen('expertScore', {
      code: 'src.expertScore',
      path: '/wel/iquiry-expert-view',
      label: ['专家评分', 'Scoring'],
      hidden: true,
      sides: 'E',
      roles: ['expert'],
    }),
  ],
  roles: [
    { code: 'expert', label: ['评审专家', 'Expert'], userType: 'EXPERT', ...worker },
    { code: 'expert_admin', label: ['专家管理员', 'Administrator of experts'], userType: 'BUYER', ...worker },
    // Whoever gives the second number of a draw: never the one who draws.
    { code: 'draw_witness', label: ['抽取监督员', 'Witness of draws'], userType: 'BUYER', ...worker },
  ],
  grants: {
    expert: [can(expertDesk, 'use')],
    expert_admin: [
      canAll('query', 'export', 'print'),
      can(expert, 'add', 'update', 'delete', 'attach', 'import', 'submit', 'withdraw', 'pause', 'resume', 'remove'),
      can(expertCategory, 'add', 'update', 'delete', 'import'),
      can(expertGroup, 'add', 'update', 'delete'),
      can(expertRating, 'add', 'update', 'delete', 'publish', 'stop'),
      can(expertDraw, 'add', 'update', 'delete', 'commit', 'draw', 'voidDraw'),
      can(
        rating,
        'appoint',
        'appointGroup',
        'setLeader',
        'replace',
        'startConfirm',
        'startScoring',
        'extendScoring',
        'closeSigning',
      ),
      can(expertAppraisal, 'add', 'update', 'delete'),
    ],
    draw_witness: [can(rating, 'query'), can(expertDraw, 'query', 'witness', 'voidDraw')],
    buyer: [
      can(rating, 'query', 'export', 'print'),
      can(scoreSheet, 'query'),
      can(expertDraw, 'query'),
      can(expertRating, 'query'),
    ],
    buyer_mgr: [
      canAll('query', 'export', 'print'),
      can(expert, 'approve', 'reject', 'unmask'),
      can(expertRating, 'add', 'update', 'delete', 'publish', 'stop'),
      can(expertDraw, 'witness', 'voidDraw'),
      // Whoever draws experts does not say what keeps them out.
      can(expertAvoidRule, 'block', 'warn', 'switchOff'),
    ],
    finance: [can(expertFee, 'query', 'export', 'pay')],
  },
});
