import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';

// GB 32100: digits and capital letters without I, O, S, V, Z; their positions are their values.
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const length = 18;

/** Refuses a unified social credit code that is too short or long, has wrong characters or a wrong check character. */
export function checkCreditCode(code: string): void {
  if (code.length !== length) fail(errors.creditCodeLength, { length: code.length });
  const wrong = [...code].find((character) => !alphabet.includes(character));
  if (wrong) fail(errors.creditCodeCharacters, { character: wrong });
  if (checkCharacter(code) !== code.at(-1)) fail(errors.creditCodeCheckDigit);
}

/** The last character that follows from the first seventeen: weights are the powers of 3 modulo 31. */
export function checkCharacter(code: string): string {
  let weight = 1;
  let total = 0;
  for (const character of code.slice(0, length - 1)) {
    total += alphabet.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return alphabet.charAt((31 - (total % 31)) % 31);
}
