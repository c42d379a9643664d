import { compare, isDecimal, isNegative, negate, round } from './decimal.ts';
const digits = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'];
const places = ['', '拾', '佰', '仟'];
const groups = ['', '万', '亿', '兆'];
// The third decimal is 毫 and the fourth 厘, as the specification has them.
const fractions = ['角', '分', '毫', '厘'];
/** The first amount that is too large to be written in capitals. */
export const capitalLimit = '1000000000000000';
/** Whether the converter can write an amount: a plain number below 1e15. */
export function fitsCapital(amount) {
    if (!isDecimal(amount))
        return false;
    return compare(isNegative(amount) ? negate(amount) : amount, capitalLimit) < 0;
}
/** An amount in the capital characters of Chinese cheques, to four decimals; '' from 1e15 on or when it is no number. */
export function toChineseCapital(amount) {
    if (!isDecimal(amount) || !fitsCapital(amount))
        return '';
    const negative = isNegative(amount);
    const rounded = round(negative ? negate(amount) : amount, fractions.length);
    const [whole = '0', fraction = ''] = rounded.split('.');
    // Rounding the fifth decimal may carry the amount over the limit.
    if (whole.length > 15)
        return '';
    const words = wholeWords(whole) + fractionWords(whole, fraction);
    return negative && rounded !== '0' ? `负${words}` : words;
}
function wholeWords(whole) {
    if (whole === '0')
        return '';
    let words = '';
    let gap = false;
    const padded = whole.padStart(Math.ceil(whole.length / 4) * 4, '0');
    for (let start = 0; start < padded.length; start += 4) {
        const group = padded.slice(start, start + 4);
        if (group === '0000') {
            gap = words !== '';
            continue;
        }
        if (words !== '' && (gap || group.startsWith('0')))
            words += '零';
        words += groupWords(group) + (groups[(padded.length - start) / 4 - 1] ?? '');
        gap = false;
    }
    return `${words}元`;
}
function groupWords(group) {
    let words = '';
    let gap = false;
    for (const [index, character] of [...group].entries()) {
        const digit = Number(character);
        if (digit === 0) {
            gap = words !== '';
            continue;
        }
        words += (gap ? '零' : '') + digits[digit] + places[group.length - 1 - index];
        gap = false;
    }
    return words;
}
function fractionWords(whole, fraction) {
    if (!/[1-9]/.test(fraction))
        return whole === '0' ? '零元整' : '整';
    let words = '';
    let gap = false;
    for (const [index, character] of [...fraction].entries()) {
        const digit = Number(character);
        if (digit === 0) {
            gap = true;
            continue;
        }
        const leads = words === '' && whole === '0';
        words += (gap && !leads ? '零' : '') + digits[digit] + fractions[index];
        gap = false;
    }
    return words;
}
