import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expertErrors } from '#areas/experts/errors.ts';
import { tenderAwardErrors } from '#areas/tendering/award/errors.ts';
import { bidErrors } from '#areas/tendering/bid/errors.ts';
import { errors as bidFileErrors } from '#areas/tendering/bidFile/errors.ts';
import { errors as tenderErrors } from '#areas/tendering/errors.ts';
import { evaluationErrors } from '#areas/tendering/evaluation/errors.ts';
import { feeErrors } from '#areas/tendering/fee/errors.ts';
import { errors as keyErrors } from '#areas/tendering/keys/errors.ts';
import { objectionErrors } from '#areas/tendering/objection/errors.ts';
import { openDataErrors } from '#areas/tendering/openData/errors.ts';
import { prequalErrors } from '#areas/tendering/prequal/errors.ts';
import { questionErrors } from '#areas/tendering/question/errors.ts';
import { radarErrors } from '#areas/tendering/radar/errors.ts';
import { areas } from '../src/areas.ts';
import { idleEntries, testsBelow, unnamedRefusals, unshownTransitions, type ShownElsewhere } from './documentTables.ts';

// Tenders, bids, keys, opening, evaluation, awards and experts: each transition and each refusal has a test that names it.
const named = ['tendering', 'experts'];
const documents = areas.filter(({ code }) => named.includes(code)).flatMap((area) => area.documents);
const tests = testsBelow([...named.map((each) => `src/areas/${each}`), 'src/areas/contract', 'test/every']);

const taken = ['test/every/everyTransition.test.ts', 'what was submitted is taken back by its side'] as const;
const signed = [
  'src/areas/experts/rating/rating.test.ts',
  'from scores to the signed report: averages, price after technique, the same result computed again, fees',
] as const;
const rated = [
  'src/areas/tendering/evaluation/evaluation.test.ts',
  'a tender that experts rate: checked, clarified, scored without prices, ranked and awarded by their result',
] as const;
const apart = [
  'src/areas/tendering/opening/envelopes.test.ts',
  'two envelopes by key holders and experts: shares of prices wait for the technical result, as the summary does',
] as const;

const elsewhere: ShownElsewhere = {
  'expert reject': taken,
  'tendering reject': taken,
  'rating settleTech': apart,
  'rating summarise': signed,
  'rating report': signed,
  'tendering settleTech': apart,
  'tendering finishScoring': rated,
};

test('each transition is run by a test that names it', () => {
  assert.deepEqual(unshownTransitions(documents, tests, elsewhere), []);
  assert.deepEqual(idleEntries(elsewhere, tests), []);
});

const catalogues = {
  bidErrors,
  bidFileErrors,
  evaluationErrors,
  expertErrors,
  feeErrors,
  keyErrors,
  objectionErrors,
  openDataErrors,
  prequalErrors,
  questionErrors,
  radarErrors,
  tenderAwardErrors,
  tenderErrors,
};

for (const [name, definitions] of Object.entries(catalogues))
  test(`${name}: each refusal is met in a test by its name`, () => {
    assert.deepEqual(unnamedRefusals(definitions, tests), []);
  });
