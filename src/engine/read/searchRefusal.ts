import type { AnyDocument } from '#model/document.ts';
import type { Side } from '#model/transition.ts';
import { fail, type ErrorValue } from '#model/errors.ts';
import { labelOfName } from '#model/standardFields.ts';
import { generic } from '../runtime/errors.ts';

// A name that nobody knows is said as it was sent, as far as it can be one.
const longestName = 60;

const shownName = (document: AnyDocument, side: Side, name: string): ErrorValue =>
  labelOfName(document, side, name) ?? name.slice(0, longestName);

/** Refuses a search or an order by a name that cannot be asked by, with x001; fields are named by their labels. */
export const failCondition = (document: AnyDocument, side: Side, name: string): never =>
  fail(generic('query', document.module), { name: shownName(document, side, name) });

/** Refuses a search by a name that can be asked by, and not by this value, with x001. */
export const failConditionValue = (document: AnyDocument, side: Side, name: string): never =>
  fail(generic('queryValue', document.module), { name: shownName(document, side, name) });
