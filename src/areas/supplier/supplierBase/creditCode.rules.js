import { creditCodeProblem } from '#model/creditCode.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
/** Refuses a unified social credit code that is too short or long, has wrong characters or a wrong check character. */
export function checkCreditCode(code) {
    const problem = creditCodeProblem(code);
    if (problem?.kind === 'length')
        fail(errors.creditCodeLength, { length: code.length });
    if (problem?.kind === 'character')
        fail(errors.creditCodeCharacters, { character: problem.character });
    if (problem?.kind === 'check')
        fail(errors.creditCodeCheckDigit);
}
