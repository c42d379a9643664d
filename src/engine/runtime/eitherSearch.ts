import type { AnyDocument } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { generic } from './errors.ts';

/** What a list is narrowed by: values under the names of `docs/http.md`. */
export type Search = Readonly<Record<string, unknown>>;

// Whoever needs more asks twice.
const mostAlternatives = 20;

/** The groups of alternatives of a search, at least one of each of which must hold; anything else is refused with x001. */
export function eitherOf(document: AnyDocument, { either }: Search): readonly (readonly Search[])[] {
  if (either === undefined || either === null || either === '') return [];
  const bad = () => fail(generic('query', document.module), { name: 'either' });
  if (!Array.isArray(either) || either.flat().length > mostAlternatives) return bad();
  return either.map((group: unknown) => {
    if (!Array.isArray(group) || group.length === 0) return bad();
    return group.map((search: unknown) => (isRecord(search) && !('either' in search) ? search : bad()));
  });
}

/** The names that a search and its alternatives ask by. */
export const namesOfSearch = (document: AnyDocument, { either, ...search }: Search): string[] => [
  ...Object.keys(search),
  ...eitherOf(document, { either }).flatMap((group) => group.flatMap((each) => Object.keys(each))),
];
