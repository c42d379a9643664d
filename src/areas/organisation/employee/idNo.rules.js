// An identity card of the mainland: seventeen digits and a check character; foreigners have one too.
const cardLength = 18;
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkCharacters = '10X98765432';
/** An identity number as it is kept: in capitals, without the spaces that cards are printed with. */
export const normalIdNo = (text) => text.replaceAll(/\s/g, '').toUpperCase();
/** What is wrong with an identity number in its normal form; undefined when nothing is. */
export function idNoProblem(idNo) {
    if (!/^[A-Z0-9]{6,20}$/.test(idNo))
        return 'format';
    if (idNo.length !== cardLength)
        return undefined;
    return checkCharacterOf(idNo) === idNo.at(-1) ? undefined : 'check';
}
/** The last character that follows from the first seventeen (GB 11643, ISO 7064 MOD 11-2); undefined unless they are digits. */
export function checkCharacterOf(idNo) {
    if (!/^\d{17}/.test(idNo))
        return undefined;
    const total = weights.reduce((sum, weight, index) => sum + weight * Number(idNo[index]), 0);
    return checkCharacters[total % 11];
}
/** What people see of an identity number: of long ones the first three and last four characters, of short ones fewer. */
export function maskedIdNo(idNo) {
    // At least half of it stays hidden: a passport has nine characters.
    const [first, last] = idNo.length < 14 ? [1, 2] : [3, 4];
    return `${idNo.slice(0, first)}${'*'.repeat(idNo.length - first - last)}${idNo.slice(-last)}`;
}
