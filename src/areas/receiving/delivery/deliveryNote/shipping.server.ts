import type { Context } from '#engine/runtime/context.ts';
import { sql, type Database } from '#engine/database/database.ts';
import { parameterText } from '#engine/runtime/parameters.ts';
import { isDecimal, round } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { defineParameter } from '#model/parameters.ts';
import { materialFacts } from '#areas/masterData/public.ts';
import { assertSupplierMay, hindrance, neededCertificates } from '#areas/supplier/public.ts';
import { deliveryErrors } from './errors.ts';
import type { deliveryNote } from './deliveryNote.document.ts';
import { shortShelf } from './shipping.rules.ts';

type Note = Row<typeof deliveryNote>;

/** Goods with a shelf life must have at least this share of it left on the day they arrive. */
export const minShelfPct = defineParameter({
  key: 'pur.delivery.minShelfPct',
  upTo: 'SUPPLIER',
  type: 'DECIMAL',
  label: ['送货最低剩余保质期(%)', 'Least remaining shelf life of shipments (%)'],
  value: '0',
  min: 0,
  max: 100,
});

/** Whether everything that is shipped stands in packages, so that each has a label. */
export const packsRequired = defineParameter({
  key: 'pur.delivery.packsRequired',
  upTo: 'SUPPLIER',
  type: 'BOOLEAN',
  label: ['送货单须装箱', 'Delivery notes need packages'],
  value: 'false',
});

/** BLOCK: a supplier without the certificates that his goods need cannot ship; WARN: his notes only say so. */
export const certificateMode = defineParameter({
  key: 'pur.delivery.certificates',
  upTo: 'SUPPLIER',
  type: 'TEXT',
  label: [
    '送货必备证照缺失或过期：BLOCK 禁止发货，WARN 提示',
    'Certificates that shipments need are missing: BLOCK or WARN',
  ],
  value: 'BLOCK',
  allows: ['BLOCK', 'WARN'],
});

/** The certificate that stands in the way of a note today: one that its goods need and its supplier does not have in force. */
export async function lackingCertificate(note: Note, ctx: Context) {
  const materialIds = note.lines.map((line) => line.materialId);
  const needed = await ctx.asSystem(({ db }) => neededCertificates(db, note.supplierBaseId ?? '', materialIds));
  return hindrance(needed, ctx.today);
}

async function checkCertificates(note: Note, ctx: Context): Promise<void> {
  const lacking = await lackingCertificate(note, ctx);
  if (!lacking || (await ctx.asSystem(({ db }) => parameterText(db, certificateMode, note))) === 'WARN') return;
  const { name, until } = lacking.certificate;
  if (lacking.state === 'MISSING') fail(deliveryErrors.certificateMissing, { name });
  fail(deliveryErrors.certificateExpired, { name, until: until ?? '' });
}

/** What the buyer asks of shipments beyond their quantities: the supplier in force, packages, shelf life and certificates. */
export async function checkShippingRequirements(note: Note, ctx: Context): Promise<void> {
  const { usual, needsPacks, hasCoa } = await ctx.asSystem(async ({ db }) => ({
    usual: await parameterText(db, minShelfPct, note),
    needsPacks: (await parameterText(db, packsRequired, note)) === 'true',
    hasCoa: await hasCertificate(db, note.id),
  }));
  await assertSupplierMay(ctx, { ...note, act: 'DELIVER', isRunning: true });
  await checkCertificates(note, ctx);
  if (needsPacks && note.packs.length === 0) fail(deliveryErrors.packagesMissing);
  const materials = await materialFacts(
    ctx.db,
    note.lines.map((line) => line.materialId),
  );
  const arrival = ctx.dayOf(note.etaDate);
  for (const line of note.lines) {
    const material = materials.get(line.materialId ?? '');
    if (!material) continue;
    const named = { lineNo: line.lineNo, material: [material.name.zh, material.name.en ?? material.name.zh] as const };
    if (material.coaFlag && !hasCoa) fail(deliveryErrors.coaMissing, named);
    const short = shortShelf(line, material, arrival, isDecimal(usual) ? usual : '0');
    if (short) fail(deliveryErrors.shelfTooShort, { ...named, left: round(short.left, 1), least: short.least });
  }
}

/** Whether a certificate of analysis is attached to a note. */
async function hasCertificate(db: Database, noteId: string): Promise<boolean> {
  const row = await db.maybe(sql`
    select 1 from attachment_oss_business
     where business_id = ${noteId} and business_document = 'pur.deliveryNote' and kind = 'Coa'
       and not deleted_flag limit 1`);
  return row !== undefined;
}
