import { boolean, computed, datetime, lookup, select } from '#model/fields.ts';

/** How the bids of a tender are placed. */
export const evaluations = {
  PRICE: ['按价格排序', 'By price'],
  EXPERTS: ['专家评审', 'By a committee of experts'],
} as const;

/** What is awarded as one. */
export const awardModes = {
  ITEM: ['按明细', 'By line'],
  LOT: ['按标段', 'By lot'],
  WHOLE: ['整包', 'As a whole'],
} as const;

/** What a tender says of its evaluation. */
export const evaluationFields = {
  evaluation: select('评标方式', 'Evaluated', evaluations, { required: true, default: 'PRICE' }),
  expertRating: lookup('评分方案', 'Rating scheme', 'bidding.expertRating', { filter: { status: 'PUBLISHED' } }),
  blindFlag: boolean('暗标(匿名评审)', 'Rated anonymously', { default: true }),
  priceAfterTech: boolean('先技术后价格', 'Price after technique', {
    default: true,
    help: ['技术分锁定前专家看不到价格', 'Experts read prices only once their points for technique are locked'],
  }),
  confirmDeadline: datetime('专家确认截止', 'Experts confirm until'),
  scoreDeadline: datetime('评分截止', 'Scored until'),
  rating: computed(lookup('专家评审', 'Rating', 'bidding.rating')),
} as const;

/** These fields in the order of the form. */
export const evaluationSection = [
  'evaluation',
  'expertRating',
  'blindFlag',
  'priceAfterTech',
  'confirmDeadline',
  'scoreDeadline',
  'rating',
] as const;

/** From the opening to the result of the experts. */
export const evaluationTransitions = {
  handToExperts: {
    label: ['交专家评审', 'Hand to the experts'],
    from: ['OPENED'],
    to: 'SCORING',
    visibleWhen: { evaluation: ['EXPERTS'] },
    confirm: [
      '有效投标以匿名代号交给专家；此后不能再更正、澄清。',
      'The valid bids go to the experts under codes; after that nothing is corrected or clarified.',
    ],
    shows: ['bidCount', 'expertRating', 'scoreDeadline'],
  },
  finishScoring: { label: ['评标完成', 'Finish the evaluation'], from: ['SCORING'], to: 'SCORED', by: 'system' },
} as const;
