import { attach } from '#engine/runtime/attach.ts';
import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { materialFacts } from '#areas/masterData/public.ts';
import { deliveryNote } from '../../../delivery/deliveryNote/deliveryNote.document.ts';
import { askedOf } from './coa.queries.ts';
import { askedKey, certified } from './coa.rules.ts';
import { coaValue } from '../../../delivery/deliveryNote/coaValue.document.ts';
import { coaErrors } from './errors.ts';

type Note = Row<typeof deliveryNote>;

// What a lot is compared with must stand before its goods are received.
const openStates: ReadonlySet<Note['status']> = new Set(['NEW', 'SHIPPED', 'ARRIVED']);

export default implement(coaValue, {
  transitions: {
    enter: {
      async guard(value, ctx) {
        const { deliveryNo, status } = await ctx.store(deliveryNote).get(value.parentId ?? '');
        if (!openStates.has(status))
          fail(coaErrors.enteredLate, { deliveryNo, state: deliveryNote.states?.[status] ?? status });
      },
      writes: (value, _ctx, { measures, passed }) =>
        certified(value, { measures: measures ?? null, passed: passed ?? null }),
    },
  },
});

/** Delivery notes ask for what the inspection plans of their goods want to see on the certificate of analysis. */
export const certificates = attach(deliveryNote, 'certificates', {
  afterSave: askCertificates,
  transitions: { ship: { guard: assertAllCertified }, review: { guard: assertAllCertified } },
});

async function assertAllCertified(note: Note, ctx: Context): Promise<void> {
  const materials = await materialFacts(
    ctx.db,
    note.lines.map(({ materialId }) => materialId),
  );
  for (const line of note.lines) if (materials.get(line.materialId ?? '')?.coaFlag) assertCertified(note, line);
}

/** Makes the rows of a saved note in which its supplier enters what the inspection plans want to know; others go. */
async function askCertificates(note: Note, ctx: Context, before?: Note): Promise<void> {
  await ctx.asSystem(async (system) => {
    const wanted = await askedOf(system.db, note.id);
    const stored = before?.certificates ?? [];
    const keys = new Set(wanted.map((each) => askedKey(each.deliveryDetailId, each)));
    const known = new Set(stored.map((each) => askedKey(each.deliveryDetailId, each)));
    const gone = stored.filter((each) => !keys.has(askedKey(each.deliveryDetailId, each)));
    const missing = wanted.filter((each) => !known.has(askedKey(each.deliveryDetailId, each)));
    const values = system.store(coaValue);
    if (gone.length > 0) await values.remove(gone.map(({ id }) => id));
    if (missing.length === 0) return;
    const { companyId, supplierBaseId } = note;
    const last = Math.max(0, ...stored.map(({ lineNo }) => lineNo));
    await values.createMany(
      missing.map(({ deliveryDetailId, name, kind, spec, lower, upper, unitId }, index) => ({
        parentId: note.id,
        lineNo: last + index + 1,
        companyId,
        supplierBaseId,
        deliveryDetailId,
        name,
        kind,
        spec,
        lower,
        upper,
        unitId,
      })),
    );
  });
}

/** Refuses a line about which the certificate does not say everything yet. */
function assertCertified(note: Note, line: Note['lines'][number]): void {
  const open = note.certificates.find(
    ({ deliveryDetailId, status }) => deliveryDetailId === line.id && status === 'OPEN',
  );
  if (!open) return;
  const name = open.name?.zh ?? '';
  fail(coaErrors.valueMissing, { lineNo: line.lineNo, name: [name, open.name?.en || name] });
}
