import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completenessOf, isReworded, moduleOfKey, placesIn, strayPlaces, wordingState } from './i18n.rules.ts';
const cases = [
    { i18nValue: '甲', publishedValue: '甲', codeValue: '甲', state: 'PUBLISHED', reworded: false },
    { i18nValue: '乙', publishedValue: '甲', codeValue: '甲', state: 'DRAFT', reworded: true },
    { i18nValue: '乙', publishedValue: '乙', codeValue: '甲', state: 'PUBLISHED', reworded: true },
    { i18nValue: '丙', publishedValue: null, codeValue: null, state: 'DRAFT', reworded: false },
];
for (const { state, reworded, ...wording } of cases)
    test(`${JSON.stringify(wording)} is ${state}${reworded ? ', reworded' : ''}`, () => {
        assert.equal(wordingState(wording), state);
        assert.equal(isReworded(wording), reworded);
    });
test('a key names its module', () => {
    assert.equal(moduleOfKey('pur.purchaseOrder.field.supplier'), 'pur.purchaseOrder');
    assert.equal(moduleOfKey('menu.pur.order'), 'menu');
    assert.equal(moduleOfKey('greeting'), 'greeting');
});
test('a rewording keeps the places of the text', () => {
    assert.deepEqual(placesIn('{n} of {total}, {n}'), ['n', 'total']);
    assert.deepEqual(strayPlaces('共{n}条', '共{n}条'), []);
    assert.deepEqual(strayPlaces('共条', '共{n}条'), ['n']);
    assert.deepEqual(strayPlaces('共{m}条', '共{n}条'), ['m', 'n']);
    assert.deepEqual(strayPlaces('{free}', null), []);
});
test('completeness counts the keys of every language and of the menu', () => {
    const texts = [
        { i18nKey: 'a', languageId: 'zh' },
        { i18nKey: 'b', languageId: 'zh' },
        { i18nKey: 'a', languageId: 'en' },
    ];
    assert.deepEqual(completenessOf(['zh', 'en'], texts, ['menu.x']), [
        { languageId: 'zh', total: 3, filled: 2, missing: ['menu.x'] },
        { languageId: 'en', total: 3, filled: 1, missing: ['b', 'menu.x'] },
    ]);
});
