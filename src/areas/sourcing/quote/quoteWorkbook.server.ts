import { assertPermitted } from '#engine/access/permissions.ts';
import { convertCell, textOfCell } from '#engine/excel/cells.ts';
import {
  firstTable as place,
  smallWorkbook,
  takeWorkbooks,
  withWorkbook,
  workbookType,
} from '#engine/excel/smallWorkbook.ts';
import { checkExtension, readHeader, readRows } from '#engine/excel/workbook.ts';
import { attachmentNamed, requireUser } from '#engine/http/links.ts';
import { languageOf, success } from '#engine/http/reply.ts';
import { prefix, type RawRoutes } from '#engine/http/server.ts';
import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { permissionOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { nameOf, textOf, type Bilingual, type Language } from '#model/label.ts';
import type { Row } from '#model/row.ts';
import { isRecord } from '#model/value.ts';
import { taxRate } from '#areas/masterData/taxRate/taxRate.document.ts';
import type { inquiry } from '../inquiry/inquiry.document.ts';
import { quoteErrors as errors } from './errors.ts';
import { inquiryQuote } from './inquiryQuote.document.ts';
import { countDraft, openInquiry } from './inquiryQuote.server.ts';
import { emptyContent, type QuoteContent } from './quoteContent.rules.ts';
import { columnLetters, misplacedColumn, quoteColumns, type QuoteColumn } from './quoteSheet.rules.ts';
import { readContent } from './readContent.server.ts';
import type { QuoteSeals } from './seal.server.ts';

type Asked = Row<typeof inquiry>;
type Values = Record<string, unknown>;

const path = '/bidding/inquiryQuote/workbook';

/** The workbook of a quotation: taken away with what is asked for, brought back filled in. */
export const quoteWorkbook = (seals: QuoteSeals, timeZone: string): RawRoutes => ({
  routes: [
    {
      method: 'GET',
      path,
      label: ['下载报价工作簿', 'Download the workbook of a quotation'],
      access: 'permission',
      permission: permissionOf(inquiryQuote, 'submit'),
      by: 'supplier',
      kind: 'raw',
      name: 'workbookOut',
    },
    {
      method: 'POST',
      path,
      label: ['导入报价工作簿', 'Bring back the workbook of a quotation'],
      access: 'permission',
      permission: permissionOf(inquiryQuote, 'submit'),
      by: 'supplier',
      kind: 'raw',
      name: 'workbookIn',
    },
  ],
  register(app, http) {
    takeWorkbooks(app);
    app.get(`${prefix}${path}`, async (request, reply) => {
      const user = await requireUser(http, request, true);
      assertPermitted(user, inquiryQuote, 'submit', ['提交', 'submit']);
      const language = languageOf(request);
      const { name, bytes } = await http.run(request, user, async (ctx) => {
        const quote = await ctx.store(inquiryQuote).get(idIn(request.query));
        const { asked } = await openInquiry(ctx, quote);
        const content = (await seals.draft(ctx, quote.id)) ?? emptyContent(asked.items, asked);
        const rates = await taxRates(ctx);
        return {
          name: quote.quoteNo,
          bytes: await written(rowsOf(asked, content, rates, language), quote.quoteNo, language, timeZone),
        };
      });
      return reply
        .type(workbookType)
        .header('content-disposition', attachmentNamed(`${name}.xlsx`, 'quotation.xlsx'))
        .send(bytes);
    });
    app.post(`${prefix}${path}`, async (request) => {
      const user = await requireUser(http, request, false);
      assertPermitted(user, inquiryQuote, 'submit', ['提交', 'submit']);
      const { body } = request;
      const query = isRecord(request.query) ? request.query : {};
      checkExtension(String(query['name'] ?? ''));
      if (!Buffer.isBuffer(body) || body.length === 0) return fail(errors.contentMissing);
      return success(
        await withWorkbook(body, (file) =>
          http.run(request, user, async (ctx) => {
            const quote = await ctx.store(inquiryQuote).get(idIn(query), 'for update');
            if (Number(query['versionNo']) !== quote.versionNo) fail(engineErrors.stale);
            const { asked } = await openInquiry(ctx, quote);
            const before = (await seals.draft(ctx, quote.id)) ?? emptyContent(asked.items, asked);
            const { content, count } = await readBack(ctx, file, asked, before, timeZone);
            await seals.keepDraft(ctx, quote.id, content);
            return { versionNo: await countDraft(ctx, quote), count };
          }),
        ),
      );
    });
  },
});

const idIn = (query: unknown): string => {
  const id = isRecord(query) ? query['id'] : undefined;
  return isId(id) ? id : fail(engineErrors.notFound);
};

const written = (
  rows: readonly (readonly (string | number | boolean | null)[])[],
  sheetName: string,
  language: Language,
  timeZone: string,
): Promise<Buffer> => {
  const columns = quoteColumns.map((column) => ({
    title: textOf(column.field.label, language),
    type: typeOf(column),
  }));
  return smallWorkbook(rows, { columns, language, timeZone, sheetName });
};

function typeOf({ field }: QuoteColumn): 'text' | 'decimal' | 'integer' | 'boolean' | 'date' {
  const { type } = field;
  return type === 'decimal' || type === 'integer' || type === 'boolean' || type === 'date' ? type : 'text';
}

/** The tax rates in service by id, with code and name. */
async function taxRates(ctx: Context): Promise<readonly { id: string; code: string; name: Bilingual }[]> {
  return ctx.asSystem((system) => system.store(taxRate).find({ enabledFlag: true }));
}

function rowsOf(asked: Asked, content: QuoteContent, rates: Awaited<ReturnType<typeof taxRates>>, language: Language) {
  return asked.items.map((item) => {
    const line = content.lines.find(({ itemId }) => itemId === item.id);
    const rate = rates.find(({ id }) => id === (line?.taxRateId ?? item.taxRateId));
    const values: Values = {
      ...line,
      key: item.id,
      lineNo: item.lineNo,
      asked: [item.materialCode, item.materialDesc, item.spec].filter((each) => each).join(' '),
      unit: nameIn(item.unitName, language),
      demandQty: item.demandQty,
      deliveryDate: item.deliveryDate,
      taxRate: rate?.code ?? null,
    };
    return quoteColumns.map(({ name }) => cellOf(values[name]));
  });
}

const nameIn = (name: unknown, language: Language): string =>
  isRecord(name) ? nameOf({ zh: textIn(name['zh']), en: textIn(name['en']) }, language) : String(name ?? '');

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const cellOf = (value: unknown): string | number | boolean | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

/** Reads a workbook into a draft: every row one of the inquiry; what it does not hold stays as it was. */
async function readBack(
  ctx: Context,
  file: string,
  asked: Asked,
  before: QuoteContent,
  timeZone: string,
): Promise<{ content: QuoteContent; count: number }> {
  const header = await readHeader(file, place);
  const wrong = misplacedColumn(header, ({ field }) => field.label);
  if (wrong)
    fail(errors.columnShifted, { column: columnLetters(wrong.at), expected: wrong.expected, found: wrong.found });
  const rates = await taxRates(ctx);
  const items = new Map(asked.items.map((item) => [item.id, item]));
  const read = new Map<string, Values>();
  for await (const batch of readRows(file, place))
    for (const { rowNumber, cells } of batch) {
      const key = textOfCell(cells[0] ?? null);
      const item = items.get(key);
      if (!item) return fail(errors.rowUnknown, { row: rowNumber });
      // A key beside the number of another line: columns were sorted without the others.
      if (textOfCell(cells[1] ?? null) !== String(item.lineNo))
        fail(errors.rowMixed, { row: rowNumber, lineNo: item.lineNo });
      if (read.has(key)) fail(errors.lineTwice, { lineNo: item.lineNo });
      read.set(key, valuesOf(cells, rowNumber, rates, timeZone));
    }
  if (read.size === 0) fail(errors.nothingQuoted);
  const lines = before.lines.map((line) => ({ ...line, ...read.get(line.itemId) }));
  const lineNos = new Map(asked.items.map(({ id, lineNo }) => [id, lineNo]));
  return { content: readContent({ ...before, lines }, lineNos), count: read.size };
}

function valuesOf(
  cells: readonly (Parameters<typeof convertCell>[1] | undefined)[],
  row: number,
  rates: Awaited<ReturnType<typeof taxRates>>,
  timeZone: string,
): Values {
  const values: Values = {};
  for (const [index, { name, field, isAsked }] of quoteColumns.entries()) {
    if (isAsked) continue;
    const converted = convertCell(field, cells[index] ?? null, timeZone);
    if ('problem' in converted) return fail(errors.cellWrong, { row, column: field.label, problem: converted.problem });
    if (name !== 'taxRate') {
      values[name] = converted.value ?? (name === 'quoteFlag' ? true : null);
      continue;
    }
    const said = String(converted.value ?? '');
    const rate = rates.find(({ code, name: known }) => [code, known.zh, known.en].includes(said));
    if (said !== '' && !rate)
      return fail(errors.cellWrong, {
        row,
        column: field.label,
        problem: [`“${said}”不存在`, `there is no “${said}”`],
      });
    values['taxRateId'] = rate?.id ?? null;
  }
  return values;
}
