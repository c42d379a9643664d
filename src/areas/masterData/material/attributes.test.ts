import assert from 'node:assert/strict';
import { test } from 'node:test';
import { person, refusal } from '#test/app.ts';
import { chain } from '#test/chain.ts';
import { unique } from '#test/given.ts';
import { errors } from '../errors.ts';
import { materialCategory } from '../materialCategory/materialCategory.document.ts';
import { attributeValue } from './attributes.rules.ts';
import { material } from './material.document.ts';

for (const [dataType, text, kept] of [
  ['TEXT', 'GCr15 / 铬钢', 'GCr15 / 铬钢'],
  ['NUMBER', '17.50', '17.5'],
  ['NUMBER', '-40', '-40'],
  ['NUMBER', '1e3', undefined],
  ['NUMBER', '约 17', undefined],
  ['DATE', '2026-02-28', '2026-02-28'],
  ['DATE', '2026-02-30', undefined],
  ['DATE', '2026/2/28', undefined],
  ['BOOLEAN', '是', 'Y'],
  ['BOOLEAN', 'No', 'N'],
  ['BOOLEAN', 'y', 'Y'],
  ['BOOLEAN', '也许', undefined],
] as const)
  test(`attributes: ${text} as ${dataType} is ${kept ?? 'refused'}`, () => {
    assert.equal(attributeValue(dataType, text), kept);
  });

const named = (text: string) => ({ zh: text, en: text });

test('a material says what its category and the one above ask for, with units, and nothing else', async () => {
  const who = await person('attribute_steward', { userType: 'ADMIN', roles: ['mdm_admin'] });
  const { pieceId } = await chain();
  const attribute = (seq: number, name: string, more: object = {}) => ({ seq, name: named(name), ...more });
  const top = await who.add(materialCategory, {
    code: `A${unique(8)}`,
    name: named(`传动${unique(4)}`),
    attributes: [attribute(1, '材质', { requiredFlag: true })],
  });
  const leaf = await who.add(materialCategory, {
    code: `A${unique(8)}`,
    name: named(`轴承${unique(4)}`),
    parentCategoryId: top.id,
    attributes: [
      attribute(1, '内径', { dataType: 'NUMBER', unitId: pieceId }),
      attribute(2, '密封', { dataType: 'BOOLEAN' }),
    ],
  });
  const other = await who.add(materialCategory, {
    code: `A${unique(8)}`,
    name: named(`其他${unique(4)}`),
    attributes: [attribute(1, '颜色')],
  });
  const [made, bore, sealed, colour] = [top, leaf, other]
    .flatMap(({ attributes }) => attributes.map(({ id }) => id))
    .map(String);
  const goods = (attributes: readonly { attributeId: string | undefined; value?: string }[]) => ({
    code: `A${unique(8)}`,
    name: named('轴承'),
    categoryId: leaf.id,
    baseUnitId: pieceId,
    attributes: attributes.map(({ attributeId = '', value = null }) => ({ attributeId, value })),
  });
  const steel = { attributeId: made, value: 'GCr15' };

  await assert.rejects(who.add(material, goods([])), refusal(errors.attributeMissing));
  await assert.rejects(who.add(material, goods([{ attributeId: made }])), refusal(errors.attributeMissing));
  await assert.rejects(
    who.add(material, goods([steel, { attributeId: colour, value: '红' }])),
    refusal(errors.attributeForeign),
  );
  await assert.rejects(
    who.add(material, goods([steel, { attributeId: bore, value: '十七' }])),
    refusal(errors.attributeWrong),
  );
  // What nobody has filled in is not kept.
  const bearing = await who.add(
    material,
    goods([steel, { attributeId: bore, value: '17.0' }, { attributeId: sealed }]),
  );
  assert.deepEqual(
    bearing.attributes.map(({ attributeName, value, unitId }) => [attributeName, value, unitId]),
    [
      ['材质', 'GCr15', null],
      ['内径', '17', pieceId],
    ],
  );

  const asked = await who.send('POST', '/basic/material/add', goods([]), { 'accept-language': 'en' });
  assert.deepEqual([asked.code, asked.msg], ['10011', 'Fill in the attribute “材质”']);
  const offered = await who.post<{ records: { id: string; within: string[] }[] }>('/basic/materialCategory/attributes');
  const withinOf = (id: string | undefined) => offered.records.find((each) => each.id === id)?.within.toSorted();
  assert.deepEqual(withinOf(made), [top.id, leaf.id].toSorted());
  assert.deepEqual(withinOf(bore), [leaf.id]);
  // Buyers keep materials too: they must be able to choose.
  const buyer = await person('attribute_buyer', { userType: 'BUYER', roles: ['buyer'] });
  for (const path of ['/basic/materialCategory/attributes', '/basic/materialCategoryAttribute/queryForLov'])
    assert.equal((await buyer.send('POST', path, {})).code, '200', path);
  const spacer = await buyer.add(material, goods([steel]));
  assert.equal(spacer.attributes.length, 1);
});
