import type { Context } from '#engine/runtime/context.ts';
import { supEvidence, type evidenceKinds } from './supEvidence.document.ts';

/** A result of another document that counts as a gate of admission. */
export interface Evidence {
  readonly kind: keyof typeof evidenceKinds;
  readonly supplierBaseId: string;
  readonly companyId: string;
  readonly categoryId: string | null;
  readonly materialId: string | null;
  readonly isPassed: boolean;
  /** The last day on which it counts; null for one without an end. */
  readonly validTo: string | null;
  readonly sourceKey: string;
  readonly sourceId: string;
  readonly sourceNo: string;
}

/** Writes down what a visit or a sample has shown; the same source again replaces what it said before. */
export async function recordEvidence(ctx: Context, { isPassed, sourceId, ...evidence }: Evidence): Promise<void> {
  const values = { ...evidence, passedFlag: isPassed, sourceRow: sourceId };
  await ctx.asSystem(async (system) => {
    const store = system.store(supEvidence);
    const [known] = await store.find({ sourceKey: evidence.sourceKey, sourceRow: sourceId });
    if (known) await store.patch(known.id, values, 'update');
    else await store.createMany([values]);
  });
}
