import { recipientsOf, keyOf, type AnyDocument } from '#model/document.ts';
import type { Bilingual } from '#model/label.ts';

/** Something that may be told: a transition, endpoint or event that tells somebody, named as its message type is. */
export interface MessageEvent {
  readonly code: string;
  readonly name: Bilingual;
  readonly document: AnyDocument;
  readonly businessModule: string;
  readonly level: 'INFO' | 'WARN';
}

/** Everything that the transitions, endpoints and events of documents tell. */
export const eventsOf = (documents: readonly AnyDocument[]): MessageEvent[] =>
  documents.flatMap((document) =>
    Object.entries({ ...document.transitions, ...document.endpoints, ...document.events })
      .filter(([name]) => recipientsOf(document, name).length > 0)
      .map(([name, { label }]) => ({
        code: `${keyOf(document)}.${name}`,
        name: { zh: `${document.label[0]}·${label[0]}`, en: `${document.label[1]}: ${label[1]}` },
        document,
        businessModule: document.module,
        // Somebody has to act on it.
        level: recipientsOf(document, name).some((recipient) => typeof recipient === 'object') ? 'WARN' : 'INFO',
      })),
  );
