import type { ComponentType } from 'react';
import { keyOf, type AnyDocument } from '#model/document.ts';
import type { AreaOutline, DocumentOutline } from '#model/outline.ts';
import { textsOf, type WordedArea } from '#model/texts.ts';
import { arrivalOf, type Arrival } from './arrival.ts';
import { registerTexts } from './language.ts';
import { loadable, type Code } from './loadable.ts';

/** A page of a document; it is given the document it shows. */
export type DocumentPage = ComponentType<{ readonly document: AnyDocument }>;

/** Shows one value of a row where its type alone does not say how. */
export type FieldView = ComponentType<{ readonly row: Readonly<Record<string, unknown>> }>;

/** A node of a tree that things are chosen from; users are what can be taken. */
interface PickerNode {
  readonly id: string;
  readonly name: string;
  readonly nodeType?: 'user' | 'role';
  readonly children?: readonly PickerNode[];
}

/** Tells what an act would do to a row before it is done, by what has been entered so far. */
export type Preview = ComponentType<{
  readonly row: Readonly<Record<string, unknown>>;
  readonly input: Readonly<Record<string, unknown>>;
  /** Fills in what is asked for, as if somebody had typed it. */
  readonly onFill: (values: Readonly<Record<string, unknown>>) => void;
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
  /** What pages of lower areas show of this document beside a row of theirs, by name. */
  readonly parts?: Readonly<Record<string, DecisionAid>>;
  /** The tree from which lookups of the document are chosen, where they say `fromTree`. */
  readonly tree?: () => Promise<readonly PickerNode[]>;
}

/** An area whose declarations and own pages can be loaded. */
export interface LoadableArea extends AreaOutline {
  /** Loads its declarations; its pages have defined themselves then. */
  load(): Promise<WordedArea>;
}

const outlines = new Map<string, DocumentOutline>();
const documents = new Map<string, AnyDocument>();
const areas = new Map<string, Arrival>();
/** The area of each document and screen. */
const owners = new Map<string, Arrival>();
const pages = new Map<string, DocumentPages>();
const screens = new Map<string, ComponentType>();

// The standard pages are one chunk each, loaded when the first document is opened.
const StandardList = loadable(async () => (await import('#ui/document/list/StandardList.tsx')).StandardList);
const StandardObject = loadable(async () => (await import('#ui/document/object/StandardObject.tsx')).StandardObject);

/** Makes areas known by their outlines; their declarations are loaded when they are needed. */
export function registerAreas(known: readonly LoadableArea[]): void {
  for (const area of known) {
    const arrival = arrivalOf(`The area ${area.code}`, async () => register(await area.load()));
    areas.set(area.code, arrival);
    for (const outline of area.documents) {
      outlines.set(keyOf(outline), outline);
      owners.set(keyOf(outline), arrival);
    }
    for (const screen of area.screens) owners.set(screen, arrival);
    registerTexts(area.documents.map((outline) => [keyOf(outline), outline.label]));
  }
}

function register(area: WordedArea): void {
  for (const document of area.documents) documents.set(keyOf(document), document);
  registerTexts(textsOf([area]));
}

const everyArea = arrivalOf('Every area', async () => {
  await Promise.all([...areas.values()].map(({ bring }) => bring()));
});

/** Loads the declarations of all areas. */
export const bringAllDocuments = (): Promise<void> => everyArea.bring();

/**
 * Loads the standard pages and the areas one after the other, for whoever has nothing else to do; what fails is tried again
 * when it is needed.
 */
export async function bringInTurn(pause: () => Promise<void>): Promise<void> {
  for (const { isHere, bring } of [StandardList, StandardObject, ...areas.values()]) {
    if (isHere()) continue;
    await pause();
    await bring().catch(() => undefined);
  }
}

/** What has to be loaded before the page of a component is known: its area, or all where no outline names it. */
export const areaOfComponent = (component: string): Code => owners.get(component) ?? everyArea;

/** Everything that is known of a document without its declaration; undefined when no area has it. */
export const outlineNamed = (key: string): DocumentOutline | undefined => outlines.get(key);

/** The outlines of all documents, in the order of the areas. */
export const allOutlines = (): readonly DocumentOutline[] => [...outlines.values()];

/**
 * The document of a name such as `pur.purchaseOrder`; undefined when no area has it. What draws with a document that is not
 * loaded is drawn when it is; everything else asks with `bringDocument`.
 */
export function documentNamed(key: string): AnyDocument | undefined {
  owners.get(key)?.need();
  return documents.get(key);
}

/** The same, for code that draws nothing. */
export async function bringDocument(key: string): Promise<AnyDocument | undefined> {
  await owners.get(key)?.bring();
  return documents.get(key);
}

/** Whether people tell the rows of this document apart by their code. */
export const isKnownByCode = (key: string): boolean => outlineNamed(key)?.lov?.knownByCode === true;

/**
 * All documents with everything they declare; drawn with when all are loaded. Most questions are answered by outlines.
 * @public
 */
export function allDocuments(): readonly AnyDocument[] {
  everyArea.need();
  return [...documents.values()];
}

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

/** Begins to load what nearly every page of a document is made of, beside its declaration. */
export const beginStandardPage = (kind: 'page' | 'object'): void =>
  void (kind === 'page' ? StandardList : StandardObject).bring().catch(() => undefined);

export const listPageOf = (key: string): DocumentPage => pages.get(key)?.list ?? StandardList;
export const objectPageOf = (key: string): DocumentPage => pages.get(key)?.object ?? StandardObject;
export const fieldViewOf = (document: AnyDocument, name: string): FieldView | undefined =>
  pages.get(keyOf(document))?.fields?.[name];
export const previewOf = (document: AnyDocument, transition: string): Preview | undefined =>
  pages.get(keyOf(document))?.previews?.[transition];
export const treeOf = (key: string): DocumentPages['tree'] => pages.get(key)?.tree;
export const decisionAidOf = (document: AnyDocument): DecisionAid | undefined =>
  pages.get(keyOf(document))?.decisionAid;
/** A part that the area of a document brings to the page of another one; undefined until that area is loaded. */
export function partOf(key: string, name: string): DecisionAid | undefined {
  owners.get(key)?.need();
  return pages.get(key)?.parts?.[name];
}

/** The screen of a code; undefined when no area has it. Its area is loaded as that of a document is. */
export function screenOf(code: string): ComponentType | undefined {
  if (!screens.has(code)) (owners.get(code) ?? everyArea).need();
  return screens.get(code);
}
