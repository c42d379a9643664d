import type { Registry } from '#engine/runtime/registry.ts';
import { implementService } from '#engine/runtime/implement.ts';
import { findByName, namedDocuments } from '#engine/read/nameSearch.ts';
import { pinyinOf } from '#engine/read/pinyin.ts';
import type { AnyDocument } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { search } from './search.service.ts';

const mostTexts = 500;
const longestText = 100;

/** Finds documents by number or name, and tells the pinyin by which people find Chinese titles. */
export const searchOf = (registry: () => Registry) =>
  implementService(search, {
    query: ({ body }, ctx) => findByName(ctx, namedIn(registry()), body.keyword),
    pinyin: ({ body }) => pinyinOf(textsIn(body.texts)),
  });

const known = new WeakMap<Registry, readonly AnyDocument[]>();

function namedIn(registry: Registry): readonly AnyDocument[] {
  const named = known.get(registry) ?? namedDocuments(registry.documents);
  known.set(registry, named);
  return named;
}

function textsIn(input: unknown): string[] {
  const texts = Array.isArray(input) ? input : fail(errors.tooManyTexts);
  const isShort = (each: unknown): each is string => typeof each === 'string' && each.length <= longestText;
  return texts.length <= mostTexts && texts.every(isShort) ? texts : fail(errors.tooManyTexts);
}
