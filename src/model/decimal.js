import Big from 'big.js';
// 30 digits keep a quotient of two numeric(20,6) exact enough to be rounded once, at the end.
const Exact = Big();
Exact.DP = 30;
Exact.RM = Exact.roundHalfUp;
// Plain notation for every number the platform can hold: amounts stay below 1e15.
Exact.NE = -40;
Exact.PE = 40;
// A number in plain notation.
const plain = /^-?\d+(\.\d+)?$/;
const modes = { HALF_UP: Exact.roundHalfUp, HALF_EVEN: Exact.roundHalfEven };
/** The sum of two numbers, exact. */
export function plus(a, b) {
    return text(new Exact(a).plus(b));
}
/** The difference of two numbers, exact. */
export function minus(a, b) {
    return text(new Exact(a).minus(b));
}
/** The product of two numbers, exact. */
export function times(a, b) {
    return text(new Exact(a).times(b));
}
/** The quotient of two numbers to 30 decimals; throws when the divisor is zero. */
export function divide(a, b) {
    return b === '1' ? text(new Exact(a)) : text(new Exact(a).div(b));
}
/** The square root of a number to 30 decimals; throws for a negative one. */
export function squareRoot(a) {
    return text(new Exact(a).sqrt());
}
/** The number with its sign turned. */
export function negate(a) {
    return minus('0', a);
}
/** The sum of many numbers, '0' for none. */
export function sum(numbers) {
    return text(numbers.reduce((total, each) => total.plus(each), new Exact(0)));
}
/** The number rounded to so many decimals, half away from zero unless the mode says otherwise. */
export function round(a, decimals, mode = 'HALF_UP') {
    return text(new Exact(a).round(decimals, modes[mode]));
}
/** Whether a number is a whole multiple of another; throws when that is zero. */
export function isMultiple(a, of) {
    return new Exact(a).mod(of).eq(0);
}
/** -1, 0 or 1: how the first number stands to the second. */
export function compare(a, b) {
    if (isShort(a) && isShort(b))
        return (Math.sign(Number(a) - Number(b)) || 0);
    return new Exact(a).cmp(b);
}
// Different numbers of at most 15 digits are different as doubles, and in the same order (IEEE 754-2019 §5.12.2): most
// numbers are compared without working with their digits.
const isShort = (a) => typeof a === 'string' && a.length <= 15 && plain.test(a);
export const isZero = (a) => compare(a, '0') === 0;
export const isPositive = (a) => compare(a, '0') > 0;
export const isNegative = (a) => compare(a, '0') < 0;
export const isMore = (a, b) => compare(a, b) > 0;
export const isLess = (a, b) => compare(a, b) < 0;
export const isEqual = (a, b) => compare(a, b) === 0;
/** The smaller of the numbers. */
export function least(first, ...rest) {
    return text(rest.reduce((best, each) => (best.gt(each) ? new Exact(each) : best), new Exact(first)));
}
/** The larger of the numbers. */
export function greatest(first, ...rest) {
    return text(rest.reduce((best, each) => (best.lt(each) ? new Exact(each) : best), new Exact(first)));
}
/** How many decimals are written, trailing zeros not counted. */
export function decimalsOf(a) {
    const written = typeof a === 'string' && plain.test(a) ? a : text(new Exact(a));
    const point = written.indexOf('.');
    if (point < 0)
        return 0;
    let end = written.length;
    while (written[end - 1] === '0')
        end -= 1;
    return end - point - 1;
}
/** How many digits stand before the decimal point, a leading zero not counted. */
export function integerDigitsOf(a) {
    const whole = typeof a === 'string' && plain.test(a) ? a : text(new Exact(a));
    const digits = /^-?0*(\d*)/.exec(whole)?.[1] ?? '';
    return digits.length;
}
/** Whether a text is a plain decimal number: optional minus, digits, optional point and digits. */
export function isDecimal(value) {
    return typeof value === 'string' && value.length <= 40 && plain.test(value);
}
/** The shortest plain notation of a number: '12.50' becomes '12.5', '1e3' becomes '1000'. */
export function normalise(a) {
    return text(new Exact(a));
}
function text(number) {
    const written = number.toFixed();
    return (written === '-0' ? '0' : written);
}
