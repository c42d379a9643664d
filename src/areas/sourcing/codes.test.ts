import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { priceErrors } from '#areas/pricing/errors.ts';
import type { ErrorDefinition } from '#model/errors.ts';
import { auctionErrors } from './auction/errors.ts';
import { awardErrors } from './award/errors.ts';
import { counterErrors } from './counter/errors.ts';
import { errors as needErrors } from './errors.ts';
import { inquiryErrors } from './inquiry/errors.ts';
import { projectErrors } from './project/errors.ts';
import { questionErrors } from './question/errors.ts';
import { quoteErrors } from './quote/errors.ts';
import { reviewErrors } from './review/errors.ts';

const catalogues: Readonly<Record<string, Readonly<Record<string, ErrorDefinition>>>> = {
  auctionErrors,
  awardErrors,
  counterErrors,
  needErrors,
  inquiryErrors,
  priceErrors,
  projectErrors,
  questionErrors,
  quoteErrors,
  reviewErrors,
};

// Prices, and what a tender refuses to the project it came from.
const folders = ['.', '../pricing', '../tendering/process'].map((folder) => join(import.meta.dirname, folder));
const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('errors.ts') && name !== 'codes.test.ts')
    .map((name) => ({ isTest: name.endsWith('.test.ts'), text: readFileSync(join(folder, name), 'utf8') })),
);

const all = Object.entries(catalogues).flatMap(([catalogue, definitions]) =>
  Object.entries(definitions).map(([name, { code }]) => ({ catalogue, name, code })),
);

const namedIn = (name: string, isTest: boolean): boolean =>
  sources.some((source) => source.isTest === isTest && new RegExp(`\\.${name}\\b|'${name}'`).test(source.text));

// The codes of §8 of the specification that belong to needs, inquiries, quotations, auctions and awards; the others belong to
// tenders and experts.
const ours = [
  '18004',
  '18005',
  '18006',
  '18010',
  '18011',
  '18012',
  '18013',
  '18014',
  '18019',
  '18020',
  '18021',
  '18022',
  '18023',
  '18024',
  '18025',
  '18026',
  '18027',
  '18028',
];

test('each code of sourcing stands for a rule of ours', () => {
  const known = new Set(all.map(({ code }) => code));
  assert.deepEqual(
    ours.filter((code) => !known.has(code)),
    [],
  );
});

test('no refusal is declared that nothing raises', () => {
  assert.deepEqual(
    all.filter(({ name }) => !namedIn(name, false)).map(({ catalogue, name }) => `${catalogue}.${name}`),
    [],
  );
});

test('each 18xxx refusal is raised in a test, by name or by code', () => {
  const silent = all.filter(
    ({ name, code }) =>
      ours.includes(code) &&
      !namedIn(name, true) &&
      !sources.some(({ isTest, text }) => isTest && text.includes(`'${code}'`)),
  );
  assert.deepEqual(
    silent.map(({ catalogue, name, code }) => `${code} ${catalogue}.${name}`),
    [],
  );
});
