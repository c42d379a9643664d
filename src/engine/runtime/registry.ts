import { withFeatures, type Feature } from './attach.ts';
import { checkDeclarations } from './declarationMistakes.ts';
import { keyOf, linesOf, type AnyDocument, type Service } from '#model/document.ts';
import type { Area } from '#model/area.ts';
import type { Label } from '#model/label.ts';
import type { Context } from './context.ts';
import type { AnyBehaviour, Implementation, ServiceImplementation, Subscriber } from './implement.ts';
import type { LedgerFacts } from '#model/ledger.ts';

/** A line document's place: its header and the header field that holds it. */
export interface Parent {
  readonly document: AnyDocument;
  readonly field: string;
}

/** The values of a quick-code list that may be chosen. */
export type QuickCodes = (
  ctx: Context,
  list: string,
) => Promise<readonly { readonly value: string; readonly label: Label }[]>;

/** All declarations and behaviours of the running product. */
export interface Registry {
  readonly areas: readonly Area[];
  readonly documents: readonly AnyDocument[];
  readonly services: readonly ServiceImplementation[];
  readonly ledgers: readonly LedgerFacts[];
  /** The key of the document whose rows are the users; without it nobody is named. */
  readonly people?: string;
  readonly quickCodes?: QuickCodes;
  find(key: string): AnyDocument | undefined;
  /** The document of a key such as 'basic.company'; a fault when there is none. */
  get(key: string): AnyDocument;
  parentOf(document: AnyDocument): Parent | undefined;
  /** The document and the name of a field written as `pur.purchaseOrder.company`. */
  fieldAt(path: string): readonly [document: AnyDocument, field: string];
  /** What features bring to a document, in the order in which it runs. */
  featuresOf(document: AnyDocument): readonly Feature[];
  behaviourOf(document: AnyDocument): AnyBehaviour;
  subscribersOf(document: AnyDocument, transition?: string): readonly Subscriber[];
}

export interface RegistryParts {
  readonly areas: readonly Area[];
  readonly implementations: readonly Implementation[];
  readonly features?: readonly Feature[];
  readonly services: readonly ServiceImplementation[];
  readonly subscribers: readonly Subscriber[];
  readonly people?: AnyDocument;
  readonly quickCodes?: QuickCodes;
}

/** Puts the parts together; throws with every mistake found in declarations and behaviours. */
export function createRegistry(parts: RegistryParts): Registry {
  const registry = gather(parts);
  assertNoMistakes([...checkDeclarations(registry), ...checkBehaviours(registry, parts)]);
  return registry;
}

/** The declarations alone, for tools that need no behaviour; throws with every mistake found in them. */
export function declarationsOf(areas: readonly Area[]): Registry {
  const registry = gather({ areas, implementations: [], services: [], subscribers: [] });
  assertNoMistakes(checkDeclarations(registry));
  return registry;
}

/** Declarations that cannot be served as they are; the mistakes in words, for whoever declared them. */
export class DeclarationError extends Error {
  readonly mistakes: readonly string[];
  constructor(mistakes: readonly string[]) {
    super(`The declarations have mistakes:\n- ${mistakes.join('\n- ')}`);
    this.mistakes = mistakes;
  }
}

function assertNoMistakes(mistakes: readonly string[]): void {
  if (mistakes.length > 0) throw new DeclarationError(mistakes);
}

function gather(parts: RegistryParts): Registry {
  const documents = parts.areas.flatMap((area) => area.documents);
  const byKey = new Map(documents.map((document) => [keyOf(document), document]));
  const parents = new Map<string, Parent>();
  for (const document of documents)
    for (const [field, line] of linesOf(document)) parents.set(keyOf(line), { document, field });
  const { features = [] } = parts;
  const behaviours = new Map(
    withFeatures(parts.implementations, features).map((each) => [keyOf(each.document), each.behaviour]),
  );
  const subscribers = new Map<string, Subscriber[]>();
  for (const each of parts.subscribers) {
    const key = subscriptionOf(each.document, each.transition);
    subscribers.set(key, [...(subscribers.get(key) ?? []), each]);
  }
  const nothing: AnyBehaviour = {};
  return {
    areas: parts.areas,
    documents,
    services: parts.services,
    ledgers: parts.areas.flatMap((area) => (area.ledgers ?? []).map(({ facts }) => facts)),
    ...(parts.people ? { people: keyOf(parts.people) } : {}),
    ...(parts.quickCodes ? { quickCodes: parts.quickCodes } : {}),
    find: (key) => byKey.get(key),
    get(key) {
      const document = byKey.get(key);
      if (!document) throw new Error(`No document is declared as ${key}.`);
      return document;
    },
    parentOf: (document) => parents.get(keyOf(document)),
    fieldAt(path) {
      const at = path.lastIndexOf('.');
      const document = byKey.get(path.slice(0, at));
      if (!document) throw new Error(`No document is declared for ${path}.`);
      return [document, path.slice(at + 1)];
    },
    featuresOf: (document) => features.filter((feature) => keyOf(feature.document) === keyOf(document)),
    behaviourOf: (document) => behaviours.get(keyOf(document)) ?? nothing,
    subscribersOf: (document, transition) => subscribers.get(subscriptionOf(document, transition)) ?? [],
  };
}

const subscriptionOf = (document: AnyDocument, transition = ''): string => `${keyOf(document)}.${transition}`;

function checkBehaviours(registry: Registry, parts: RegistryParts): string[] {
  const services = parts.areas.flatMap((area): readonly Service[] => area.services ?? []);
  const implemented = new Set(parts.services.map((each) => keyOf(each.service)));
  return [
    ...registry.documents
      .filter((document) =>
        Object.keys(document.endpoints ?? {}).some((name) => !registry.behaviourOf(document).endpoints?.[name]),
      )
      .map((document) => `${keyOf(document)}: an endpoint has no behaviour`),
    ...services
      .filter((service) => !implemented.has(keyOf(service)))
      .map((service) => `${keyOf(service)}: the service has no behaviour`),
    ...parts.implementations
      .filter((each) => registry.find(keyOf(each.document)) !== each.document)
      .map((each) => `${keyOf(each.document)}: behaviour without a declaration in an area`),
  ];
}
