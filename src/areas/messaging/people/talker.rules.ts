import type { Side } from '#model/document.ts';

/** Somebody who talks: what the rules of who may talk to whom ask for. */
export interface Talker {
  readonly id: string;
  readonly userName: string;
  readonly realName: string;
  readonly side: Side;
  readonly supplierBaseId: string | null;
  readonly companies: readonly string[] | 'all';
}
