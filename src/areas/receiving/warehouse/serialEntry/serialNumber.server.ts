import { assertStepUp } from '#engine/access/permissions.ts';
import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import { permissionOf, type AnyDocument } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { deliveryNote } from '../../delivery/deliveryNote/deliveryNote.document.ts';
import { deliveryNoteDetail } from '../../delivery/deliveryNote/deliveryNoteDetail.document.ts';
import { serialErrors } from '../../inventory/serial/errors.ts';
import { receive } from '../../receipt/receive/receive.document.ts';
import { receiveDetail } from '../../receipt/receive/receiveDetail.document.ts';
import { returned } from '../../receipt/returned/returned.document.ts';
import { returnedDetail } from '../../receipt/returned/returnedDetail.document.ts';
import { stockIn } from '../stockIn/stockIn.document.ts';
import { stockInDetail } from '../stockIn/stockInDetail.document.ts';
import { stockIssue } from '../stockIssue/stockIssue.document.ts';
import { stockIssueLine } from '../stockIssue/stockIssueLine.document.ts';
import { isNumberedIn, serialsBy } from '../../inventory/serial/numberedLines.rules.ts';
import { serialNumber } from '../../inventory/serial/serialNumber.document.ts';
import { repeatedIn, serialsIn, serialText } from '../../inventory/serial/serials.rules.ts';

const longest = 60;

/** The documents on which numbers are entered, with their lines. */
const places = {
  'pur.deliveryNote': { header: deliveryNote, lines: deliveryNoteDetail },
  'pur.receive': { header: receive, lines: receiveDetail },
  'pur.stockIn': { header: stockIn, lines: stockInDetail },
  'pur.returned': { header: returned, lines: returnedDetail },
  'pur.stockIssue': { header: stockIssue, lines: stockIssueLine },
} as const;

const isPlace = (key: string): key is keyof typeof places => Object.hasOwn(places, key);

interface Entered {
  readonly document?: string | null;
  readonly id?: string | null;
  readonly lines?: unknown;
}

/** Keeps the numbers of the lines of a document that still lies before its writer. */
async function enterSerials(ctx: Context, { document = null, id = null, lines }: Entered): Promise<{ lines: number }> {
  if (!id) fail(engineErrors.idMissing);
  const key = document ?? '';
  if (!isPlace(key) || !isId(id)) return fail(engineErrors.notFound);
  const { header, lines: of } = places[key];
  if (!ctx.may(permissionOf(header, 'update')) || serialsBy[key] !== ctx.user.side)
    fail(engineErrors.denied16, { action: serialNumber.endpoints?.enter.label ?? serialNumber.label });
  assertStepUp(ctx.user, permissionOf(header, 'update'));
  const row = await ctx.store(header).get(id, 'for update');
  if (!isNumberedIn(key, row.status)) fail(serialErrors.serialClosed, { state: stateOf(header, row.status) });
  const input = Array.isArray(lines) ? lines.filter(isRecord) : [];
  if (input.length === 0) fail(engineErrors.empty16);
  for (const each of input) {
    const line = row.lines.find((stored) => stored.id === each['id']) ?? fail(engineErrors.notFound);
    await ctx.store(of).patch(line.id, { serials: readSerials(line, each['serials']) }, 'enterSerials');
  }
  return { lines: input.length };
}

const stateOf = (document: AnyDocument, status: string): Label | string => document.states?.[status] ?? status;

/** The numbers of a line as somebody gave them, as far as there may be so many and each once. */
function readSerials(
  { lineNo, serialQty: due }: { readonly lineNo: number; readonly serialQty: number },
  input: unknown,
): string | null {
  const serials = serialsIn(typeof input === 'string' ? input : '');
  const long = serials.find((serial) => serial.length > longest);
  if (long !== undefined) fail(serialErrors.serialLong, { lineNo, serial: long.slice(0, longest), longest });
  const repeated = repeatedIn(serials);
  if (repeated !== undefined) fail(serialErrors.serialTwice, { lineNo, serial: repeated });
  if (serials.length > due) fail(serialErrors.serialCount, { lineNo, due, given: serials.length });
  return serialText(serials);
}

export default implement(serialNumber, {
  endpoints: { enter: ({ body }, ctx) => enterSerials(ctx, body) },
});
