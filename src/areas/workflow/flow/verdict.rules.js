/** Reads '2/3', '60%' or '0.6'; undefined unless it is above nothing and at most everything. */
export function readFraction(text) {
    const read = text === undefined ? undefined : (ratioOf(text.trim()) ?? decimalOf(text.trim()));
    return read && read.num > 0n && read.num <= read.den ? read : undefined;
}
function ratioOf(text) {
    const [, num, den] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [];
    return num !== undefined && den !== undefined && BigInt(den) > 0n
        ? { num: BigInt(num), den: BigInt(den) }
        : undefined;
}
function decimalOf(text) {
    const [, whole, part = '', percent] = /^(\d{1,3})(?:\.(\d{1,6}))?(%)?$/.exec(text) ?? [];
    if (whole === undefined)
        return undefined;
    const den = 10n ** BigInt(part.length) * (percent ? 100n : 1n);
    return { num: BigInt(whole + part), den };
}
/** The smallest whole number that is at least a share of N. */
export const shareOf = ({ num, den }, n) => (num * n + den - 1n) / den;
const everything = { num: 1n, den: 1n };
/** What the votes so far decide. N are the voters who have not abstained: whoever was removed is no vote any more. */
export function verdictOf({ mode, ratio, oneVeto }, votes) {
    const voters = votes.filter(({ result }) => result !== 'ABSTAIN');
    const passes = voters.filter(({ result }) => result === 'PASS');
    const rejects = voters.filter(({ result }) => result === 'REJECT');
    if (voters.length === 0)
        return 'OPEN';
    switch (mode) {
        case 'OR_SIGN':
        case 'CLAIM':
            if (rejects.length > 0)
                return 'REJECT';
            return passes.length > 0 ? 'PASS' : 'OPEN';
        case 'ALL':
        case 'SEQUENTIAL':
            if (rejects.length > 0)
                return 'REJECT';
            return passes.length === voters.length ? 'PASS' : 'OPEN';
        case 'RATIO':
        case 'WEIGHTED': {
            if (oneVeto && rejects.length > 0)
                return 'REJECT';
            const weigh = mode === 'RATIO' ? () => million : ({ weight }) => weightOf(weight);
            const total = summed(voters, weigh);
            const needed = readFraction(ratio) ?? everything;
            // Compared as whole numbers: a ≥ τ·N is a·den ≥ num·N, which for whole votes is a ≥ ⌈τ·N⌉.
            const isReached = (sum) => sum * needed.den >= needed.num * total;
            if (isReached(summed(passes, weigh)))
                return 'PASS';
            return isReached(total - summed(rejects, weigh)) ? 'OPEN' : 'REJECT';
        }
    }
}
const million = 1000000n;
/** A weight in millionths. */
function weightOf(text) {
    const [, whole = '0', part = ''] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
    return BigInt(whole) * million + BigInt(part.padEnd(6, '0'));
}
const summed = (votes, weigh) => votes.reduce((sum, vote) => sum + weigh(vote), 0n);
