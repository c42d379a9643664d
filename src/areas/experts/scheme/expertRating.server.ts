import { implement } from '#engine/runtime/implement.ts';
import { expertRating } from './expertRating.document.ts';
import { checkScheme } from './scheme.rules.ts';

/** Rating schemes: a draft may be unfinished, what is published rates. */
export default implement(expertRating, {
  transitions: { publish: { guard: checkScheme } },
});
