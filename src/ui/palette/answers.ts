import { recordOf } from '../record.ts';
import type { Pinyin } from './match.ts';

export interface FoundDocument {
  readonly document: string;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
}

/** The documents that the server found, as the palette shows them. */
export function foundDocuments(answer: unknown): FoundDocument[] {
  return (Array.isArray(answer) ? answer : []).flatMap((each: unknown) => {
    const { document, id, number, name, label, statusLabel } = recordOf(each) ?? {};
    if (typeof document !== 'string' || typeof id !== 'string') return [];
    const title = [number, name].filter((part) => typeof part === 'string' && part !== '').join(' ');
    const detail = [label, statusLabel].filter((part) => typeof part === 'string').join(' · ');
    return [{ document, id, title: title || id, detail }];
  });
}

/** The pinyin that the server tells for texts, by text. */
export function pinyinBy(texts: readonly string[], answer: unknown): ReadonlyMap<string, Pinyin> {
  const list = Array.isArray(answer) ? answer : [];
  return new Map(
    texts.flatMap((text, index) => {
      const { initials, letters } = recordOf(list[index]) ?? {};
      return typeof initials === 'string' && typeof letters === 'string' ? [[text, { initials, letters }]] : [];
    }),
  );
}
