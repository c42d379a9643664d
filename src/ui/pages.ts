import type { ComponentType } from 'react';
import type { Area } from '#model/area.ts';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { loadable } from './loadable.ts';

/** A page of a document; it is given the document it shows. */
export type DocumentPage = ComponentType<{ readonly document: AnyDocument }>;

/** Shows one value of a row where its type alone does not say how. */
export type FieldView = ComponentType<{ readonly row: Readonly<Record<string, unknown>> }>;

/** Tells what an act would do to a row before it is done, by what has been entered so far. */
export type Preview = ComponentType<{
  readonly row: Readonly<Record<string, unknown>>;
  readonly input: Readonly<Record<string, unknown>>;
}>;

/** Shows what helps to decide on a row. */
export type DecisionAid = ComponentType<{ readonly row: Readonly<Record<string, unknown>> }>;

export interface DocumentPages {
  readonly list?: DocumentPage;
  readonly object?: DocumentPage;
  /** Fields with a view of their own, by name; wherever values of rows are shown. */
  readonly fields?: Readonly<Record<string, FieldView>>;
  /** What transitions would do, by name; shown in their dialog where they are about one row. */
  readonly previews?: Readonly<Record<string, Preview>>;
  /** What helps to decide on a row, beside its fields: former prices. */
  readonly decisionAid?: DecisionAid;
}

const documents = new Map<string, AnyDocument>();
const pages = new Map<string, DocumentPages>();
const screens = new Map<string, ComponentType>();

// The standard pages are one chunk each, loaded when the first document is opened.
const StandardList = loadable(async () => (await import('#ui/document/list/StandardList.tsx')).StandardList);
const StandardObject = loadable(async () => (await import('#ui/document/object/StandardObject.tsx')).StandardObject);

/** Makes the documents of the areas known to the router and to lookups. */
export function registerAreas(areas: readonly Area[]): void {
  for (const area of areas) for (const document of area.documents) documents.set(keyOf(document), document);
}

/** The document of a name such as `pur.purchaseOrder`; undefined when no area has it. */
export const documentNamed = (key: string): AnyDocument | undefined => documents.get(key);

/** Whether people tell the rows of this document apart by their code. */
export const isKnownByCode = (key: string): boolean => documentNamed(key)?.lov?.knownByCode === true;

export const allDocuments = (): readonly AnyDocument[] => [...documents.values()];

/** Replaces standard pages of a document. Give components made by `loadable` to keep them out of the first chunk. */
export function definePages(document: AnyDocument, own: DocumentPages): DocumentPages {
  pages.set(keyOf(document), own);
  return own;
}

/** A page without a document, shown at the menu entry whose component is this code. */
export function defineScreen(code: string, page: ComponentType): ComponentType {
  screens.set(code, page);
  return page;
}

export const listPageOf = (key: string): DocumentPage => pages.get(key)?.list ?? StandardList;
export const objectPageOf = (key: string): DocumentPage => pages.get(key)?.object ?? StandardObject;
export const fieldViewOf = (document: AnyDocument, name: string): FieldView | undefined =>
  pages.get(keyOf(document))?.fields?.[name];
export const previewOf = (document: AnyDocument, transition: string): Preview | undefined =>
  pages.get(keyOf(document))?.previews?.[transition];
export const decisionAidOf = (document: AnyDocument): DecisionAid | undefined =>
  pages.get(keyOf(document))?.decisionAid;
export const screenOf = (code: string): ComponentType | undefined => screens.get(code);
