import assert from 'node:assert/strict';
import { test } from 'node:test';
import { priceErrors } from '#areas/pricing/errors.ts';
import { awardErrors } from '#areas/sourcing/award/errors.ts';
import { counterErrors } from '#areas/sourcing/counter/errors.ts';
import { errors as needErrors } from '#areas/sourcing/errors.ts';
import { inquiryErrors } from '#areas/sourcing/inquiry/errors.ts';
import { openDataErrors } from '#areas/sourcing/openData/errors.ts';
import { projectErrors } from '#areas/sourcing/project/errors.ts';
import { questionErrors } from '#areas/sourcing/question/errors.ts';
import { quoteErrors } from '#areas/sourcing/quote/errors.ts';
import { reviewErrors } from '#areas/sourcing/review/errors.ts';
import { areas } from '../src/areas.ts';
import { idleEntries, testsBelow, unnamedRefusals, unshownTransitions, type ShownElsewhere } from './documentTables.ts';

// Needs, projects, inquiries, quotations, negotiations, awards, scenarios and prices: each transition and each refusal
// has a test that names it.
const named = ['sourcing', 'pricing'];
const documents = areas.filter(({ code }) => named.includes(code)).flatMap((area) => area.documents);
const tests = testsBelow([
  ...named.map((each) => `src/areas/${each}`),
  'src/areas/tendering',
  'src/areas/contract',
  'test/every',
]);

const area = 'src/areas/sourcing';
const taken = ['test/every/everyTransition.test.ts', 'what was submitted is taken back by its side'] as const;
const rated = [
  `${area}/inquiry/rated.test.ts`,
  'from an inquiry to its award: experts confirm, score without prices and sign; their first place wins',
] as const;
const english = [
  `${area}/auction/auction.test.ts`,
  'an English auction: bids, ranks, last second, the result in comparison and award',
] as const;
const opened = [
  `${area}/inquiry/inquiry.test.ts`,
  'only the clock of the database opens and closes the window, under the lock of the inquiry',
] as const;

const elsewhere: ShownElsewhere = {
  'inquiry reject': taken,
  'inquiry startQuoting': opened,
  'inquiry beginScoring': rated,
  'inquiry endScoring': rated,
  'inquiryQuote lock': opened,
  'inquiryQuote openQuote': opened,
  'auctionEvent start': english,
  'auctionEvent close': english,
  'auctionEvent voidAuction': [
    `${area}/auction/auction.test.ts`,
    'an inquiry by auction is not awarded without one, and not beside one',
  ],
  'auctionEntry close': english,
  'awardScenario solved': [
    `${area}/optimiser/awardScenario.test.ts`,
    'a scenario says the cheapest distribution and what each of its rules costs; a person chooses it',
  ],
  'awardScenario impossible': [
    `${area}/optimiser/awardScenario.test.ts`,
    'rules that no award can follow say so, and which of them is in the way',
  ],
  'inquiryAward reject': taken,
  'bidProject reject': taken,
  'bidProject complete': [
    `${area}/process/bidProject.test.ts`,
    'what an inquiry of a project did not bring goes back to the project, and from there to the pool',
  ],
};

test('each transition is run by a test that names it', () => {
  assert.deepEqual(unshownTransitions(documents, tests, elsewhere), []);
  assert.deepEqual(idleEntries(elsewhere, tests), []);
});

const catalogues = {
  awardErrors,
  counterErrors,
  needErrors,
  inquiryErrors,
  openDataErrors,
  priceErrors,
  projectErrors,
  questionErrors,
  quoteErrors,
  reviewErrors,
};

// A field, a lookup or a default of the company says the same first: these stand behind it for what comes past the pages.
const behindLookups = [
  'warehouseOfOtherCompany',
  'budgetOfOtherCompany',
  'projectOfOther',
  'currencyMissing',
  'otherCurrency',
  'lineUnnamed',
];

for (const [name, definitions] of Object.entries(catalogues))
  test(`${name}: each refusal is met in a test by its name`, () => {
    assert.deepEqual(
      unnamedRefusals(definitions, tests).filter((refused) => !behindLookups.includes(refused)),
      [],
    );
  });
