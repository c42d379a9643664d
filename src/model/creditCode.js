// GB 32100: digits and capital letters without I, O, S, V, Z; their positions are their values.
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** How many characters a unified social credit code has. */
export const creditCodeLength = 18;
/** What is wrong with a unified social credit code; undefined when nothing is. */
export function creditCodeProblem(code) {
    if (code.length !== creditCodeLength)
        return { kind: 'length' };
    const character = [...code].find((each) => !alphabet.includes(each));
    if (character)
        return { kind: 'character', character };
    return checkCharacter(code) === code.at(-1) ? undefined : { kind: 'check' };
}
/** The last character that follows from the first seventeen: weights are the powers of 3 modulo 31. */
export function checkCharacter(code) {
    let weight = 1;
    let total = 0;
    for (const character of code.slice(0, creditCodeLength - 1)) {
        total += alphabet.indexOf(character) * weight;
        weight = (weight * 3) % 31;
    }
    return alphabet.charAt((31 - (total % 31)) % 31);
}
