// npm run bench:prints [-- --lines 50 --rounds 15]: the shipped purchase order as a PDF, filled and set.
import { parseArgs } from 'node:util';
import { createPdfMaker } from '#engine/pdf/maker.ts';
import type { Book } from '#model/book.ts';
import { keyOf } from '#model/document.ts';
import { sectionsOf, type Filling, type PrintData } from '#areas/printing/template/fill.rules.ts';
import { sampleOf } from '#areas/printing/template/sample.rules.ts';
import { shippedTemplates } from '#areas/printing/template/shipped.rules.ts';
import { languagesOf, type Readings } from '#areas/printing/template/value.rules.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { areas } from '../src/areas.ts';

const { values } = parseArgs({
  options: { lines: { type: 'string', default: '50' }, rounds: { type: 'string', default: '15' } },
});
const lineCount = Number(values.lines);
const documents = new Map(areas.flatMap((area) => area.documents.map((each) => [keyOf(each), each] as const)));
const template = shippedTemplates.find(({ code }) => code === 'PO_A4');
if (!template) throw new Error('The template of the purchase order is gone.');
const filling: Filling = {
  document: purchaseOrder,
  layout: template.layout,
  find: (key) => documents.get(key),
  wording: { languages: languagesOf('BOTH'), timeZone: 'Asia/Shanghai', code: () => undefined },
};

function orderOf(count: number): PrintData {
  const { row, linked } = sampleOf(filling);
  const withLines = (reading: Readings['zh']) => {
    const lines: readonly unknown[] = Array.isArray(reading?.['lines']) ? reading['lines'] : [];
    return { ...reading, lines: Array.from({ length: count }, (_, index) => lines[index % lines.length]) };
  };
  return { row: { zh: withLines(row.zh), en: withLines(row.en) }, linked };
}

const data = orderOf(lineCount);
const margins = { top: 14, right: 14, bottom: 16, left: 14 };
const bookOf = (copies: number): Book => ({
  title: 'bench',
  paper: { width: 210, height: 297, margins },
  sections: Array.from({ length: copies }, () => sectionsOf(filling, data)).flat(),
});

const maker = createPdfMaker();
try {
  const first = await timed(1);
  console.log(`first print, with its fonts ${first.milliseconds.toFixed(0)} ms`);
  const rounds = [];
  for (let round = 0; round < Number(values.rounds); round += 1) rounds.push(await timed(1));
  const sorted = rounds.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const [least = 0, middle = 0, most = 0] = [0, Math.floor(sorted.length / 2), sorted.length - 1].map(
    (at) => sorted[at],
  );
  console.log(
    `${lineCount} lines: median ${middle.toFixed(0)} ms (${least.toFixed(0)}–${most.toFixed(0)}), ${(first.bytes / 1024).toFixed(0)} KB`,
  );
  const batch = await timed(20);
  console.log(`20 orders as one file: ${batch.milliseconds.toFixed(0)} ms, ${(batch.bytes / 1024).toFixed(0)} KB`);
} finally {
  await maker.close();
}

async function timed(copies: number): Promise<{ milliseconds: number; bytes: number }> {
  const begun = performance.now();
  const file = await maker.make(bookOf(copies));
  return { milliseconds: performance.now() - begun, bytes: file.length };
}
