import { columnsOf, keyOf, linesOf, perDocument, type AnyDocument } from '#model/document.ts';
import { dimensions, type DimensionCode } from '#model/grants.ts';
import type { Label } from '#model/label.ts';
import type { Registry } from '../runtime/registry.ts';

/** A document whose rows data permissions divide. */
export interface Resource {
  readonly key: string;
  readonly document: AnyDocument;
  /** The field that says to which value of a dimension a row belongs. */
  readonly dimensions: ReadonlyMap<DimensionCode, string>;
}

/** A field as grants name it. */
export interface ResourceField {
  readonly code: string;
  readonly label: Label;
  /** 0 open, 1 money, 2 for the own side only. */
  readonly sensitiveLevel: number;
}

const known = new WeakMap<Registry, Map<AnyDocument, Resource | undefined>>();

/** The resource a document belongs to: lines to that of their header, views to that of the rows they show; undefined when nothing divides its rows. */
export function resourceOf(registry: Registry, document: AnyDocument): Resource | undefined {
  const header = headerOf(registry, document);
  const cache = known.get(registry) ?? new Map<AnyDocument, Resource | undefined>();
  known.set(registry, cache);
  if (!cache.has(header)) cache.set(header, makeResource(header));
  return cache.get(header);
}

function headerOf(registry: Registry, document: AnyDocument): AnyDocument {
  if (document.rowsOf !== undefined) return headerOf(registry, registry.get(document.rowsOf));
  const parent = registry.parentOf(document);
  return parent ? headerOf(registry, parent.document) : document;
}

function makeResource(document: AnyDocument): Resource | undefined {
  const found = dimensionsOf(document);
  // A line that says itself to which company it belongs makes its header a resource too.
  const own = document.scope?.buyer ?? linesOf(document).some(([, line]) => line.scope?.buyer);
  if (found.size === 0 && !own) return undefined;
  return { key: keyOf(document), document, dimensions: found };
}

/** For each dimension the field of a document that holds its value, if there is one. */
export const dimensionsOf = perDocument((document): ReadonlyMap<DimensionCode, string> => {
  const found = new Map<DimensionCode, string>();
  const company = document.scope?.buyer?.by;
  if (company) found.set('COMPANY', company);
  for (const [name, field] of columnsOf(document))
    for (const code of dimensionCodes)
      if (code !== 'COMPANY' && !found.has(code) && isValueOf(document, field.target, code)) found.set(code, name);
  return found;
});

// A row of a dimension itself is not divided by where it lies in its own tree.
const isValueOf = (document: AnyDocument, target: string | undefined, code: DimensionCode): boolean =>
  target === dimensions[code].target && target !== keyOf(document);

/** The codes of all dimensions. */
export const dimensionCodes = Object.keys(dimensions).filter((code): code is DimensionCode => code in dimensions);

/** Every resource of the product, generated from the declarations. */
export const resourcesOf = (registry: Registry): Resource[] =>
  registry.documents
    .filter((document) => !registry.parentOf(document) && document.rowsOf === undefined)
    .flatMap((document) => resourceOf(registry, document) ?? []);

/** The fields of a resource, those of its lines as `lines.taxPrice`. */
export function fieldsOfResource(resource: Resource): ResourceField[] {
  const own = fieldsOf(resource.document, '');
  return [...own, ...linesOf(resource.document).flatMap(([name, line]) => fieldsOf(line, `${name}.`))];
}

const fieldsOf = (document: AnyDocument, prefix: string): ResourceField[] =>
  columnsOf(document).map(([name, field]) => ({
    code: `${prefix}${name}`,
    label: field.label,
    sensitiveLevel: field.internal ? 2 : field.kind === 'money' || field.kind === 'price' ? 1 : 0,
  }));
