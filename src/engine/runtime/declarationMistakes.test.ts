import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookup, text, type Fields } from '#model/fields.ts';
import { sharedNames } from './declarationMistakes.ts';

const company = lookup('公司', 'Company', 'basic.company');
const plain = text('文本', 'Text');

for (const [title, fields, mistakes] of [
  ['fields of their own names', { company, companyNo: plain, creatorMail: plain }, []],
  [
    'a code beside a lookup',
    { company, companyCode: plain },
    ['companyCode would travel as companyCode, as company does'],
  ],
  [
    'a name before a lookup',
    { companyName: plain, company },
    ['company would travel as companyName, as companyName does'],
  ],
  ['the id of a lookup', { company, companyId: plain }, ['companyId would travel as companyId, as company does']],
  ['a column of every row', { status: plain }, ['status would travel as status, as every row does']],
  ['a name of every row', { creatorName: plain }, ['creatorName would travel as creatorName, as every row does']],
  ['a lookup called parent', { parent: company }, ['parent would travel as parentId, as every row does']],
] satisfies readonly (readonly [string, Fields, readonly string[]])[])
  test(`names on the wire: ${title}`, () => assert.deepEqual(sharedNames(fields), mistakes));
