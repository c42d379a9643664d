// Until a document moves them.
const numberedIn = {
    'pur.deliveryNote': ['NEW'],
    'pur.receive': ['NEW'],
    'pur.stockIn': ['NEW'],
    'pur.stockIssue': ['NEW'],
    'pur.returned': ['NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'NOTIFIED', 'CONFIRMED', 'DISPUTED'],
};
/** Whether the numbers of the pieces of a document are still entered in a state. */
export const isNumberedIn = (key, status) => typeof status === 'string' && (numberedIn[key] ?? []).includes(status);
/** Which side enters them. */
export const serialsBy = {
    'pur.deliveryNote': 'supplier',
    'pur.receive': 'buyer',
    'pur.stockIn': 'buyer',
    'pur.stockIssue': 'buyer',
    'pur.returned': 'buyer',
};
const textOf = (value) => (typeof value === 'string' ? value : '');
/** The lines of a row whose pieces have numbers. */
export function numberedLines(lines) {
    return lines.flatMap((line) => {
        const { serialQty, lineNo } = line;
        if (typeof serialQty !== 'number' || serialQty === 0)
            return [];
        return [
            {
                id: textOf(line['id']),
                lineNo: typeof lineNo === 'number' ? lineNo : 0,
                materialDesc: textOf(line['materialDesc']) || textOf(line['materialName']),
                due: serialQty,
                serials: textOf(line['serials']),
            },
        ];
    });
}
