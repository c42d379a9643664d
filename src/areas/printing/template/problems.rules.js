import { bilingual, boolean, integer, select, text } from '#model/fields.ts';
import { validateFields } from '#model/validate.ts';
import { isEmpty, isRecord } from '#model/value.ts';
import { alignments, blockKinds, most, places, symbologies } from './layout.rules.ts';
const path = { maxLength: 100, pattern: '^[A-Za-z][A-Za-z0-9]*(\\.[A-Za-z][A-Za-z0-9]*)?$' };
const blockFields = {
    id: text('标识', 'Id', { required: true, maxLength: 40 }),
    kind: select('种类', 'Kind', blockKinds, { required: true }),
    place: select('位置', 'Place', places, { required: true }),
    span: integer('宽度', 'Width', { required: true, min: 1, max: 12 }),
    size: integer('字号', 'Size', { min: 5, max: 60 }),
    bold: boolean('加粗', 'Bold'),
    align: select('对齐', 'Alignment', alignments),
    text: bilingual('文字', 'Text', { maxLength: 2000 }),
    field: text('字段', 'Field', path),
    bare: boolean('不带标签', 'Without its label'),
    lines: text('明细', 'Lines', path),
    symbology: select('码制', 'Symbology', symbologies),
    content: text('内容', 'Content', { maxLength: 500 }),
    readable: boolean('显示文字', 'Shown in letters'),
    height: integer('高度', 'Height', { min: 1, max: 280 }),
    image: text('图片', 'Picture', {
        maxLength: most.imageLetters,
        pattern: '^data:image/(png|jpeg);base64,[A-Za-z0-9+/]+=*$',
        patternHint: ['图片应为 PNG 或 JPEG', 'A picture is a PNG or a JPEG'],
    }),
};
const columnFields = {
    field: text('列', 'Column', { ...path, required: true }),
    width: integer('列宽', 'Width of the column', { required: true, min: 1, max: 100 }),
    title: bilingual('列标题', 'Title of the column', { maxLength: 100 }),
    sum: boolean('合计', 'Total'),
};
/** What is wrong with a layout that somebody sent; none when it is one. */
export function problemsOf(value) {
    if (!isRecord(value) || !Array.isArray(value['blocks']))
        return [['版式格式不正确', 'This is no layout']];
    const { blocks, repeat, copies, only } = value;
    if (blocks.length > most.blocks)
        return [[`最多 ${most.blocks} 个版块`, `A template has at most ${most.blocks} blocks`]];
    const rest = [repeat, copies].every((each) => each === undefined || (typeof each === 'string' && fits(each)));
    const isOnly = only === undefined ||
        (isRecord(only) && [only['field'], only['value']].every((each) => typeof each === 'string' && fits(each)));
    return [
        ...(rest && isOnly ? [] : [['重复打印的明细不正确', 'What is repeated is wrong']]),
        ...blocks.flatMap((block, index) => blockProblems(block).map((problem) => named(index, problem))),
        ...twice(blocks.map((block) => (isRecord(block) ? block['id'] : undefined))),
    ];
}
const fits = (text) => new RegExp(path.pattern).test(text) && text.length <= path.maxLength;
const named = (index, [zh, en]) => [`第 ${index + 1} 个版块：${zh}`, `Block ${index + 1}: ${en}`];
const twice = (ids) => new Set(ids).size === ids.length ? [] : [['版块标识重复', 'Two blocks have one id']];
function blockProblems(block) {
    if (!isRecord(block))
        return [['格式不正确', 'is malformed']];
    const { columns, ...plain } = block;
    const unknown = Object.keys(plain).filter((name) => !Object.hasOwn(blockFields, name));
    if (unknown.length > 0)
        return [[`不认识的属性 ${unknown[0] ?? ''}`, `unknown property ${unknown[0] ?? ''}`]];
    return [
        ...validateFields(blockFields, plain).map(({ label }) => label),
        ...columnsProblems(columns),
        ...kindProblems(block),
    ];
}
function columnsProblems(columns) {
    if (columns === undefined)
        return [];
    if (!Array.isArray(columns) || columns.length > most.columns)
        return [[`最多 ${most.columns} 列`, `at most ${most.columns} columns`]];
    return columns.flatMap((column) => isRecord(column) && Object.keys(column).every((name) => Object.hasOwn(columnFields, name))
        ? validateFields(columnFields, column).map(({ label }) => label)
        : [['列格式不正确', 'a column is malformed']]);
}
const needs = {
    text: ['text', ['文字', 'text']],
    field: ['field', ['字段', 'a field']],
    capital: ['field', ['金额字段', 'an amount']],
    table: ['lines', ['明细', 'lines']],
    code: ['content', ['内容', 'a content']],
    image: ['image', ['图片', 'a picture']],
    signature: ['text', ['文字', 'text']],
    watermark: ['text', ['文字', 'text']],
};
function kindProblems(block) {
    const [name, label] = needs[String(block['kind'])] ?? [];
    const problems = [];
    if (name && label && isEmpty(block[name]))
        problems.push([`缺少${label[0]}`, `needs ${label[1]}`]);
    if (block['kind'] === 'table' && (!Array.isArray(block['columns']) || block['columns'].length === 0))
        problems.push(['至少一列', 'needs at least one column']);
    if (block['kind'] === 'page' && block['place'] !== 'foot')
        problems.push(['页码只能放在页脚', 'page numbers stand in the foot']);
    return problems;
}
