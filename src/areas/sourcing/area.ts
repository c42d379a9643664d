import { defineArea } from '#model/area.ts';
import { budget } from './budget/budget.document.ts';
import { budgetEntry } from './budget/budgetEntry.document.ts';
import { budgetLedger } from './budget/budget.ledger.ts';
import { methodRule } from './methodRule/methodRule.document.ts';
import { needLedger } from './needLedger/needs.ledger.ts';
import { srcLedger } from './needLedger/srcLedger.document.ts';
import { counterOffer } from './counter/counterOffer.document.ts';
import { inquiryAward } from './award/inquiryAward.document.ts';
import { inquiryAwardLine } from './award/inquiryAwardLine.document.ts';
import { inquiry } from './inquiry/inquiry.document.ts';
import { inquiryInvite } from './inquiry/inquiryInvite.document.ts';
import { inquiryItem } from './inquiry/inquiryItem.document.ts';
import { inquiryRound } from './inquiry/inquiryRound.document.ts';
import { inquirySupplier } from './inquiry/inquirySupplier.document.ts';
import { inquiryQuote } from './quote/inquiryQuote.document.ts';
import { inquiryQuoteLine } from './quote/inquiryQuoteLine.document.ts';
import { purchaseRequest } from './request/purchaseRequest.document.ts';
import { purchaseRequestLine } from './request/purchaseRequestLine.document.ts';

export const sourcing = defineArea({
  code: 'sourcing',
  label: ['寻源', 'Sourcing'],
  documents: [
    inquiry,
    inquiryItem,
    inquirySupplier,
    inquiryRound,
    inquiryInvite,
    inquiryQuote,
    inquiryQuoteLine,
    counterOffer,
    inquiryAward,
    inquiryAwardLine,
    purchaseRequest,
    purchaseRequestLine,
    srcLedger,
    budget,
    budgetEntry,
    methodRule,
  ],
  ledgers: [needLedger, budgetLedger],
  menu: [
    {
      code: 'src',
      path: 'sourcing',
      icon: 'compass',
      label: ['寻源', 'Sourcing'],
      component: 'layout',
      isOperating: 1,
      sides: 'BS',
      children: [
        {
          code: 'src.request',
          path: 'sourcing/request',
          icon: 'form',
          label: ['采购申请', 'Purchase requests'],
          component: 'bidding.purchaseRequest',
          sides: 'B',
        },
        {
          code: 'src.pool',
          path: 'sourcing/pool',
          icon: 'inbox',
          label: ['需求池', 'Demand pool'],
          component: 'bidding.purchaseRequestLine',
          sides: 'B',
        },
        {
          code: 'src.inquiry',
          path: 'sourcing/inquiry',
          icon: 'question-circle',
          label: ['询价单', 'Inquiries'],
          component: 'bidding.inquiry',
          sides: 'B',
          documents: ['bidding.inquiryInvite', 'bidding.inquiryQuote'],
        },
        {
          code: 'src.award',
          path: 'sourcing/award',
          icon: 'trophy',
          label: ['定价单', 'Awards'],
          component: 'bidding.inquiryAward',
          sides: 'B',
        },
        {
          code: 'src.counter',
          path: 'sourcing/counter-offer',
          icon: 'swap',
          label: ['议价单', 'Counter-offers'],
          component: 'bidding.counterOffer',
          sides: 'BS',
        },
        {
          code: 'src.price',
          path: 'sourcing/price',
          icon: 'tags',
          label: ['价格库', 'Price library'],
          component: 'bidding.priceRecord',
          sides: 'BS',
        },
        {
          code: 'src.opportunity',
          path: 'sourcing/opportunity',
          icon: 'mail',
          label: ['报价机会', 'Opportunities'],
          component: 'bidding.inquiryInvite',
          sides: 'S',
        },
        {
          code: 'src.myQuote',
          path: 'sourcing/my-quote',
          icon: 'file-text',
          label: ['我的报价', 'My quotes'],
          component: 'bidding.inquiryQuote',
          sides: 'S',
        },
        {
          code: 'src.quoteCreate',
          path: '/my-quote-create',
          label: ['填写报价', 'Write a quotation'],
          component: 'quoteEditor',
          isOperating: 2,
          sides: 'S',
        },
        {
          code: 'src.budget',
          path: 'sourcing/budget',
          icon: 'wallet',
          label: ['采购预算', 'Budgets'],
          component: 'bidding.budget',
          sides: 'B',
          documents: ['bidding.budgetEntry'],
        },
        {
          code: 'src.method',
          path: 'sourcing/method-rule',
          icon: 'control',
          label: ['采购方式规则', 'Method rules'],
          component: 'bidding.methodRule',
          sides: 'B',
        },
        {
          code: 'src.ledger',
          path: 'sourcing/ledger',
          icon: 'bars',
          label: ['需求台账', 'Requirements ledger'],
          component: 'bidding.srcLedger',
          sides: 'B',
        },
      ],
    },
  ],
});
