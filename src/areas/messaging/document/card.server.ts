import { keyOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import type { Bilingual, Label } from '#model/label.ts';
import { errors } from '../errors.ts';
import type { Content } from '../message/content.rules.ts';
import type { ChatWork } from '../work.server.ts';
import { documentFacts } from './facts.queries.ts';
import { readsRow } from './reading.queries.ts';
import type { DocumentName } from './thread.server.ts';

/**
 * A card as it is stored: which document it is, and nothing of what stands in it. Whoever sees the card is told the rest as far
 * as he reads the document himself.
 */
export async function withTrueCard({ db, me, registry }: ChatWork, content: Content): Promise<Content> {
  if (!content.card) return content;
  const document = registry.find(content.card.docType);
  const isReader = document !== undefined && (await readsRow(db, me, document, content.card.docId));
  const facts = document && isReader ? await documentFacts(db, document, content.card.docId) : undefined;
  if (!document || !facts) return fail(errors.documentMissing);
  const { id: docId, docNo } = facts;
  return {
    ...content,
    content: JSON.stringify({ kind: 'doc', v: 1, docType: keyOf(document), docId, docNo, title: document.label[0] }),
    searched: `${document.label.join(' ')} ${docNo}`,
  };
}

/** What a card says to somebody who reads its document. */
export interface ShownCard extends DocumentName {
  readonly docNo: string;
  readonly label: Bilingual;
  readonly state: Bilingual | null;
  readonly supplierName: string | null;
  readonly supplierEnglishName: string | null;
}

const mostCards = 50;

/** Of some documents what their cards say to somebody; those that he does not read are left out. */
export async function resolveCards(
  { db, me, registry }: ChatWork,
  names: readonly DocumentName[],
): Promise<ShownCard[]> {
  const cards: ShownCard[] = [];
  for (const { docType, docId } of names.slice(0, mostCards)) {
    const document = registry.find(docType);
    if (!document || !(await readsRow(db, me, document, docId))) continue;
    const facts = await documentFacts(db, document, docId);
    if (!facts) continue;
    const state = document.states?.[facts.status ?? ''];
    const { docNo, supplierName, supplierEnglishName } = facts;
    cards.push({
      docType,
      docId,
      docNo,
      label: inBoth(document.label),
      state: state ? inBoth(state) : null,
      supplierName,
      supplierEnglishName,
    });
  }
  return cards;
}

const inBoth = ([zh, en]: Label): Bilingual => ({ zh, en });
