import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Piece } from '#model/book.ts';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { BusinessError } from '#model/errors.ts';
import { deliveryNote } from '#areas/receiving/delivery/deliveryNote/deliveryNote.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { areas } from '../../../areas.ts';
import { sectionsOf, type Filling, type PrintData } from './fill.rules.ts';
import type { Block, Layout } from './layout.rules.ts';
import { sizeOf } from './paper.rules.ts';
import { problemsOf } from './problems.rules.ts';
import { choicesOf, lineChoices, namedBy, unknownIn } from './path.rules.ts';
import { sampleOf } from './sample.rules.ts';
import { shippedTemplates } from './shipped.rules.ts';
import { languagesOf, type PrintLanguage } from './value.rules.ts';

const documents = new Map(areas.flatMap((area) => area.documents.map((each) => [keyOf(each), each] as const)));
const find = (key: string) => documents.get(key);

function filling(layout: Layout, language: PrintLanguage = 'BOTH', document: AnyDocument = purchaseOrder): Filling {
  return {
    document,
    layout,
    find,
    wording: { languages: languagesOf(language), timeZone: 'Asia/Shanghai', code: () => undefined },
  };
}

const row = (supplier: string, grossAmt = '1234567.5') => ({
  id: '1',
  orderNo: 'PO1',
  status: 'ISSUED',
  orderDate: '2026-11-21',
  issueDate: '2026-11-21T02:30:00.000Z',
  urgentStatus: false,
  supplierBaseId: '7',
  supplierBaseName: supplier,
  supplierBaseCode: 'S7',
  currencyName: 'CNY',
  exchangeRate: '1',
  prepayPercent: '30',
  grossAmt,
  lines: [
    { id: '2', lineNo: 10, materialDesc: '轴承', orderQty: '1200.500000', grossAmt: '1234567.4' },
    { id: '3', lineNo: 20, materialDesc: '螺栓', orderQty: '3', grossAmt: '0.1' },
  ],
});

const data: PrintData = {
  row: { zh: row('宁波明达'), en: row('Ningbo Mingda') },
  linked: { supplierBase: { zh: { phone: '0574-1' }, en: { phone: '0574-1' } } },
};

const block = (kind: Block['kind'], more: Partial<Block> = {}): Block => ({
  id: 'b',
  kind,
  place: 'body',
  span: 12,
  ...more,
});

function printed(input: Block, language?: PrintLanguage, values: PrintData = data): Piece | undefined {
  return sectionsOf(filling({ blocks: [input] }, language), values)[0]?.body[0]?.piece;
}

const says = (piece: Piece | undefined): string =>
  piece?.kind === 'pair' ? `${piece.label}: ${piece.value}` : piece?.kind === 'text' ? piece.text : '';

for (const [path, language, wanted] of [
  ['orderNo', 'BOTH', '订单号 Order no.: PO1'],
  ['orderNo', 'EN', 'Order no.: PO1'],
  ['status', 'BOTH', '状态 Status: 待供应商确认 Awaiting supplier'],
  ['supplierBase', 'BOTH', '供应商 Supplier: 宁波明达 Ningbo Mingda'],
  ['supplierBaseCode', 'ZH', '供应商编码: S7'],
  ['supplierBase.phone', 'ZH', '供应商联系电话: 0574-1'],
  ['issueDate', 'ZH', '下达时间: 2026-11-21 10:30'],
  ['urgentStatus', 'BOTH', '加急 Urgent: 否 No'],
  ['grossAmt', 'ZH', '价税合计: 1,234,567.50'],
  ['prepayPercent', 'ZH', '预付比例(%): 30%'],
  ['internalRemark', 'ZH', '内部备注: '],
] as const)
  test(`${path} in ${language} prints “${wanted}”`, () => {
    assert.equal(says(printed(block('field', { field: path }), language)), wanted);
  });

test('a text has its places filled in, each language with its own', () => {
  const text = { zh: '${supplierBase}，${orderNo}', en: '${supplierBase}, ${orderNo}' };
  assert.equal(says(printed(block('text', { text }))), '宁波明达，PO1 Ningbo Mingda, PO1');
  assert.equal(says(printed(block('text', { text }), 'EN')), 'Ningbo Mingda, PO1');
});

for (const [amount, wanted] of [
  ['1234567.5', '人民币壹佰贰拾叁万肆仟伍佰陆拾柒元伍角'],
  ['0', '人民币零元整'],
  ['999999999999999', '人民币玖佰玖拾玖兆玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元整'],
] as const)
  test(`${amount} in capitals is ${wanted}`, () => {
    const values = { row: { zh: row('x', amount) }, linked: {} };
    assert.equal(says(printed(block('capital', { field: 'grossAmt' }), 'ZH', values)), `价税合计: ${wanted}`);
  });

test('an amount from 10^15 on is refused in capitals: 超出最大处理数字', () => {
  const values = { row: { zh: row('x', '1000000000000000') }, linked: {} };
  assert.throws(
    () => printed(block('capital', { field: 'grossAmt' }), 'ZH', values),
    (error) => error instanceof BusinessError && error.code === '10008' && error.in('zh') === '超出最大处理数字',
  );
});

test('a table has its titles in both languages, its lines and its total; what the reader may not see stays empty', () => {
  const columns = [
    { field: 'lineNo', width: 1 },
    { field: 'materialDesc', width: 3, title: { zh: '品名', en: 'Goods' } },
    { field: 'orderQty', width: 2 },
    { field: 'grossAmt', width: 2, sum: true },
    { field: 'targetPrice', width: 2, sum: true },
  ];
  const piece = printed(block('table', { lines: 'lines', columns }));
  assert.ok(piece?.kind === 'table');
  assert.deepEqual(
    piece.columns.map(({ title, align }) => [title, align]),
    [
      ['行号\nLine no.', 'right'],
      ['品名\nGoods', 'left'],
      ['数量\nQuantity', 'right'],
      ['价税合计\nGross amount', 'right'],
      ['目标价\nTarget price', 'right'],
    ],
  );
  assert.deepEqual(piece.rows, [
    ['10', '轴承', '1,200.5', '1,234,567.40', ''],
    ['20', '螺栓', '3', '0.10', ''],
  ]);
  assert.deepEqual(piece.sums, ['合计 Total', '', '', '1,234,567.50', '']);
});

test('a code says values as machines read them', () => {
  const piece = printed(block('code', { content: '${orderNo}|${grossAmt}|${supplierBase}' }));
  assert.ok(piece?.kind === 'code');
  assert.equal(piece.content, 'PO1|1234567.5|S7');
});

test('heads, bodies and feet are told apart; a mark stands above, a stamp replaces the watermark', () => {
  const layout: Layout = {
    blocks: [
      block('text', { place: 'head', text: { zh: '抬头' } }),
      block('page', { place: 'foot' }),
      block('watermark', { text: { zh: '机密' } }),
    ],
  };
  const [section] = sectionsOf(filling(layout), data, { mark: '补打' });
  assert.deepEqual(
    section?.head.map(({ piece }) => says(piece)),
    ['抬头'],
  );
  assert.deepEqual(
    section?.foot.map(({ piece }) => says(piece)),
    ['第 {page} / {pages} 页  Page {page} of {pages}'],
  );
  assert.deepEqual([section?.body, section?.watermark, section?.mark], [[], '机密', '补打']);
  assert.equal(sectionsOf(filling(layout), data, { stamp: '预览' })[0]?.watermark, '预览');
});

test('labels may be for some lines only; a code that has nothing to say leaves its room empty', () => {
  const code = block('code', { symbology: 'GS1_128', content: '(00)${packs.sscc}', height: 9 });
  const layout: Layout = { repeat: 'packs', only: { field: 'packType', value: 'BOX' }, blocks: [code] };
  const packs = [
    { packType: 'BOX', sscc: '106141412345678908' },
    { packType: 'PALLET', sscc: '376104250021234569' },
    { packType: 'BOX', sscc: null },
  ];
  const sections = sectionsOf(filling(layout, 'ZH', deliveryNote), { row: { zh: { packs } }, linked: {} });
  assert.deepEqual(
    sections.map(({ body: [first] }) => (first?.piece.kind === 'code' ? first.piece.content : first?.piece.kind)),
    ['(00)106141412345678908', 'rule'],
  );
  assert.deepEqual(problemsOf(layout), []);
  assert.equal(problemsOf({ ...layout, only: { field: 1 } }).length, 1);
  assert.deepEqual(unknownIn({ ...layout, only: { field: 'packType', value: 'CRATE' } }, deliveryNote, find), [
    'packType',
  ]);
});

test('labels are printed for each line, as many as it says', () => {
  const text = { zh: '${lines.materialDesc} ${copy}/${copies} ${deliveryNo}' };
  const layout: Layout = { repeat: 'lines', copies: 'boxes', blocks: [block('text', { text })] };
  const lines = [
    { materialDesc: '轴承', boxes: 2 },
    { materialDesc: '螺栓', boxes: null },
  ];
  const sections = sectionsOf(filling(layout, 'ZH', deliveryNote), {
    row: { zh: { deliveryNo: 'DN1', lines } },
    linked: {},
  });
  assert.deepEqual(
    sections.map(({ body }) => says(body[0]?.piece)),
    ['轴承 1/2 DN1', '轴承 2/2 DN1', '螺栓 1/1 DN1'],
  );
});

for (const [what, layout, wanted] of [
  ['no layout', [], '版式格式不正确'],
  [
    'an unknown kind',
    { blocks: [{ id: 'a', kind: 'script', place: 'body', span: 1 }] },
    '第 1 个版块：种类不是可选的值',
  ],
  ['an unknown property', { blocks: [{ ...block('line'), onclick: 'x' }] }, '第 1 个版块：不认识的属性 onclick'],
  ['a width beyond the page', { blocks: [block('line', { span: 13 })] }, '第 1 个版块：宽度不能大于12'],
  ['a field without a field', { blocks: [block('field')] }, '第 1 个版块：缺少字段'],
  ['a path of three steps', { blocks: [block('field', { field: 'a.b.c' })] }, '第 1 个版块：字段格式不正确'],
  [
    'a picture from elsewhere',
    { blocks: [block('image', { image: 'http://x/y.png' })] },
    '第 1 个版块：图片应为 PNG 或 JPEG',
  ],
  ['a page number in the body', { blocks: [block('page')] }, '第 1 个版块：页码只能放在页脚'],
  ['a table without columns', { blocks: [block('table', { lines: 'lines', columns: [] })] }, '第 1 个版块：至少一列'],
  ['one id twice', { blocks: [block('line'), block('line')] }, '版块标识重复'],
] as const)
  test(`a layout with ${what} is refused`, () => {
    assert.equal(problemsOf(layout)[0]?.[0], wanted);
  });

for (const [path, within] of [
  ['orderNo', 'row'],
  ['createDate', 'row'],
  ['supplierBaseCode', 'row'],
  ['company.address', 'linked'],
  ['lines.orderQty', 'line'],
  ['nothing', undefined],
  ['company.nothing', undefined],
  ['constructor', undefined],
  ['orderNoName', undefined],
] as const)
  test(`${path} is ${within ?? 'unknown'}`, () => {
    assert.equal(namedBy(purchaseOrder, path, find)?.within, within);
  });

test('a layout may name only what its document has, lines only where they are repeated', () => {
  const layout: Layout = {
    blocks: [
      block('field', { field: 'nothing' }),
      block('text', { text: { zh: '${copy} ${lines.lineNo} ${orderNo}' } }),
      block('table', {
        lines: 'lines',
        columns: [
          { field: 'price', width: 1 },
          { field: 'wrong', width: 1 },
        ],
      }),
      block('table', { lines: 'others', columns: [] }),
    ],
  };
  assert.deepEqual(unknownIn(layout, purchaseOrder, find), [
    'nothing',
    'copy',
    'lines.lineNo',
    'lines.wrong',
    'others',
  ]);
  assert.deepEqual(unknownIn({ ...layout, blocks: [], repeat: 'lines', copies: 'none' }, purchaseOrder, find), [
    'none',
  ]);
});

test('everything a designer may choose can be printed', () => {
  const choices = choicesOf(purchaseOrder, find);
  assert.ok(choices.length > 100 && choices.some(({ path }) => path === 'company.address'));
  assert.deepEqual(
    choices.filter(({ path }) => !namedBy(purchaseOrder, path, find)),
    [],
  );
  const columns = lineChoices(purchaseOrder, 'lines', find);
  assert.ok(columns.length > 20 && columns.every(({ path }) => namedBy(purchaseOrder, `lines.${path}`, find)));
});

for (const { code, docId, layout } of shippedTemplates)
  test(`the shipped template ${code} is a layout of its document and prints in every language`, () => {
    const document = find(docId);
    assert.ok(document);
    assert.deepEqual(problemsOf(layout), []);
    assert.deepEqual(unknownIn(layout, document, find), []);
    for (const language of ['ZH', 'EN', 'BOTH'] as const) {
      const input = { ...filling(layout, language), document };
      const sections = sectionsOf(input, sampleOf(input));
      assert.ok(sections.length > 0 && sections.every(({ body }) => body.length > 0));
    }
  });

test('papers lie as they are named, or turned', () => {
  assert.deepEqual(sizeOf('A4', 'LANDSCAPE'), { width: 297, height: 210 });
  assert.deepEqual(sizeOf('LABEL_100_70', 'PORTRAIT'), { width: 100, height: 70 });
});
