import { decimalsOf, normalise, round } from './decimal.ts';
/** Digits in groups of three: '12500.5' becomes '12,500.5'. */
export function grouped(number) {
    const [whole = '', fraction] = number.split('.');
    const text = whole.replace(/\B(?=(\d{3})+$)/g, ',');
    return fraction === undefined ? text : `${text}.${fraction}`;
}
/** A quantity as people read it, without zeros at the end. */
export const quantityText = (number) => grouped(normalise(number));
/** An amount as people read it, with at least two decimals. */
export function moneyText(number) {
    const decimals = Math.max(2, decimalsOf(number));
    const [whole = '', fraction = ''] = round(number, decimals).split('.');
    return `${grouped(whole)}.${fraction.padEnd(decimals, '0')}`;
}
