import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookup } from '#model/fields.ts';
import { isSaidBy, plainWording, valueText, type Wording } from './valueText.ts';

const material = lookup('物料', 'Material', 'basic.material');
const supplier = lookup('供应商', 'Supplier', 'sup.supplierBase');
const wording: Wording = { ...plainWording('en'), isKnownByCode: (target) => target === 'basic.material' };

const row = {
  materialId: '1',
  materialName: 'Deep groove bearing',
  materialCode: 'M-1001',
  supplierName: 'Ruijie',
  supplierCode: 'S001',
};

test('a lookup reads as a name, behind its code where people tell its rows apart by that', () => {
  const cases = [
    [row, 'material', material, 'M-1001 Deep groove bearing'],
    [row, 'supplier', supplier, 'Ruijie'],
    [{ ...row, materialCode: '' }, 'material', material, 'Deep groove bearing'],
    [{ ...row, materialCode: undefined }, 'material', material, 'Deep groove bearing'],
    [{ ...row, materialName: 'M-1001' }, 'material', material, 'M-1001'],
    [{ ...row, materialName: undefined }, 'material', material, 'M-1001'],
    [{ ...row, supplierName: { zh: '锐捷', en: 'Ruijie Ltd' } }, 'supplier', supplier, 'Ruijie Ltd'],
    [{ materialId: '7' }, 'material', material, '7'],
    [{}, 'material', material, '—'],
  ] as const;
  for (const [input, name, field, shown] of cases) assert.equal(valueText(input, name, field, wording), shown);
});

test('what a title says is not said again', () => {
  assert.ok(isSaidBy('M-1001 Deep groove bearing', row, 'material', material, wording));
  assert.ok(!isSaidBy('Deep groove bearing', row, 'material', material, wording));
  assert.ok(isSaidBy('Ruijie', row, 'supplier', supplier, wording));
});
