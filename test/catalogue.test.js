import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { catalogue } from '#model/catalogue.ts';
import { textsOf } from '#model/texts.ts';
import { isRecord } from '#model/value.ts';
import { areas } from '../src/areas.ts';
const root = join(import.meta.dirname, '..');
/** The codes of the specification, once more and by themselves. */
const specified = [
    0,
    10,
    100000,
    100001,
    ...span(10001, 10019),
    11001,
    11002,
    11003,
    11004,
    11009,
    12010,
    12011,
    12012,
    12013,
    15000,
    15001,
    ...span(15003, 15020),
    15022,
    15023,
    15024,
    ...span(18001, 18030),
    ...span(16001, 16008),
    16010,
    16012,
    ...span(20001, 20012),
];
function span(from, to) {
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
const errorFiles = globSync('src/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file !== 'src/model/errors.ts' && readFileSync(join(root, file), 'utf8').includes('defineErrors('))
    .toSorted();
const isDefinition = (value) => isRecord(value) && 'code' in value && 'label' in value;
/** Every refusal of the product: the file it stands in, its name, code and text. */
const refusals = (await Promise.all(errorFiles.map(async (file) => {
    const module = await import(join(root, file));
    const sets = Object.values(isRecord(module) ? { ...module } : {}).filter(isRecord);
    return sets.flatMap((set) => Object.entries(set).flatMap(([name, each]) => isDefinition(each) ? [{ place: `${file} ${name}`, ...each }] : []));
}))).flat();
test('the catalogue holds every code of the specification and no other', () => {
    const codes = Object.keys(catalogue).map(Number);
    assert.deepEqual(codes.toSorted(byNumber), specified.toSorted(byNumber));
});
for (const code of specified)
    test(`code ${code} is declared in both languages`, () => {
        const label = Object.entries(catalogue).find(([each]) => each === String(code))?.[1];
        assert.ok(label, 'it is not declared');
        assert.deepEqual(mistakesIn([String(code), label]), []);
    });
/** The wordings that the specification fixes, sign for sign. */
const fixed = {
    10: '系统错误，请联系管理员',
    0: '第三方服务异常',
    100000: '系统异常,请联系管理员',
    100001: '系统运行时异常,请联系管理员',
    10001: '查询异常',
    10002: '新增异常',
    10003: '更新异常',
    10004: '保存异常',
    10005: '名称重复异常',
    10006: '编号重复异常',
    10007: '系统不存在相应数据异常',
    10008: '输入的数据有误',
    10009: '输入的数据重复异常',
    10010: '前台传入ID的值为空',
    10011: '请输入必填项',
    10012: '分配失败',
    10013: '当前登录人不是专家',
    10014: '提交异常',
    10015: '至少提交一个',
    10016: '带出信息异常',
    10017: '数据格式错误',
    10018: '输入数据不能为空',
    10019: '手机重复或格式错误',
    11001: '用户已分配给其他员工',
    11002: '用户已分配给其他采购员',
    11003: '所需数据为空!',
    11004: '采购组织不能为空',
    11009: '操作失败,业务单据表字段名重复!',
    12010: '验证码错误',
    12011: '用户名或邮箱不正确',
    12012: '邮箱重复异常',
    12013: '请检查必输项是否输入',
};
test('the wordings that the specification fixes stand in the catalogue sign for sign', () => {
    const reported = Object.fromEntries(Object.entries(catalogue).map(([code, [zh]]) => [code, zh]));
    assert.deepEqual(Object.fromEntries(Object.keys(fixed).map((code) => [code, reported[code]])), { ...fixed });
});
const byNumber = (a, b) => a - b;
test('every refusal has a code of the catalogue and stands in an errors.ts', () => {
    assert.ok(refusals.length > 80, `only ${refusals.length} refusals were found`);
    assert.deepEqual(errorFiles.filter((file) => !file.endsWith('/errors.ts')), []);
    assert.deepEqual(refusals.filter(({ code }) => !Object.hasOwn(catalogue, code)).map(({ place, code }) => `${place}: ${code}`), []);
});
test('every code that the code names is in the catalogue', () => {
    const named = globSync('src/**/*.{ts,tsx}', { cwd: root })
        .filter((file) => !/\.test\.ts$|catalogue\.ts$|areas.demo./.test(file))
        .flatMap((file) => {
        const text = readFileSync(join(root, file), 'utf8');
        const codes = [...text.matchAll(/code: '(\d+)'|\[(\d{5,6}), '/g)].map(([, plain, listed]) => plain ?? listed ?? '');
        return codes.map((code) => [file, code]);
    });
    assert.ok(named.length > 80, `only ${named.length} codes were found`);
    const known = new Set([...Object.keys(catalogue), '200']);
    assert.deepEqual(named.filter(([, code]) => !known.has(code)).map(([file, code]) => `${file}: ${code}`), []);
});
test('a folder has one list of refusals', () => {
    const listsIn = (file) => readFileSync(join(root, file), 'utf8').split('= defineErrors(').length - 1;
    assert.deepEqual(errorFiles.filter((file) => listsIn(file) !== 1), []);
});
test('both languages of a refusal have the same places to fill', () => {
    const places = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();
    for (const { place, label } of refusals)
        assert.deepEqual(places(label[1]), places(label[0]), place);
});
test('every refusal and every code is told in both languages', () => {
    const pairs = Object.entries(catalogue).map(([code, label]) => [code, label]);
    const reported = refusals.map(({ place, label }) => [place, label]);
    assert.deepEqual([...pairs, ...reported].flatMap(mistakesIn), []);
});
test('every label of a declaration is told in both languages', () => {
    const labels = areas.flatMap((area) => labelsIn(area, area.code));
    const keyed = textsOf(areas).map(([key, label]) => [key, label]);
    assert.ok(labels.length > 700, `only ${labels.length} labels were found`);
    assert.deepEqual([...labels, ...keyed].flatMap(mistakesIn), []);
});
test('a text has one key, and a key one text', () => {
    const byKey = Map.groupBy(textsOf(areas), ([key]) => key);
    const torn = [...byKey].filter(([, texts]) => new Set(texts.map(([, label]) => label.join('|'))).size > 1);
    assert.deepEqual(torn.map(([key]) => key), []);
});
const chinese = /[\u3400-\u9fff]/;
const wide = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/;
function mistakesIn([place, [zh, en]]) {
    return [
        ...(zh?.trim() ? [] : [`${place}: no Chinese text`]),
        ...(en?.trim() ? [] : [`${place}: no English text`]),
        ...(wide.test(en ?? '') ? [`${place}: Chinese signs in the English text: ${en}`] : []),
        // Only what is no word at all, or a name such as English, may do without a Chinese sign.
        ...(chinese.test(zh ?? '') || zh === en || /^\{\w+\}$/.test(zh ?? '')
            ? []
            : [`${place}: no Chinese sign in ${zh}`]),
    ];
}
const labelled = new Set(['label', 'help', 'confirm', 'patternHint']);
const byCode = new Set(['options', 'states']);
/** Every label below a declaration, wherever it stands. */
function labelsIn(value, place) {
    if (!isRecord(value) && !Array.isArray(value))
        return [];
    return Object.entries(value).flatMap(([name, each]) => {
        const here = `${place}.${name}`;
        if (labelled.has(name) && isPair(each))
            return [[here, each]];
        if (byCode.has(name) && isRecord(each))
            return Object.entries(each).flatMap(([code, label]) => isPair(label) ? [[`${here}.${code}`, label]] : []);
        return labelsIn(each, here);
    });
}
const isPair = (value) => Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
