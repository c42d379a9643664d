/** The month after one, both as 'YYYY-MM'. */
function monthAfter(month) {
    const [year = 0, number = 1] = month.split('-').map(Number);
    return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
/** The months that have ended by a day, from the one of another day on. */
export function endedMonths(from, today) {
    const months = [];
    const current = today.slice(0, 7);
    for (let month = from.slice(0, 7); month < current; month = monthAfter(month))
        months.push({ month, until: `${monthAfter(month)}-01` });
    return months;
}
/** What a root and its movements look like in the file that each side keeps; `docs/ledger.md` says how to prove it. */
export function sealFile(root, movements) {
    const lines = movements.map(({ seq, hash, orderLineNo, content }) => [seq, hash, orderLineNo ?? '', content]);
    const start = [root.firstSeq - 1, root.prevHash, '', ''];
    return [['seq', 'hash', 'orderLineNo', 'content'], start, ...lines].map((line) => `${line.join('\t')}\n`).join('');
}
