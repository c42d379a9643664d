/** Whether an order of a run did not come over then and has not come since. */
export const isOpen = (line) => (line.result === 'FAILED' || line.result === 'MISSING') && line.solvedFlag !== true;
/** Why a run can be made once more: it broke off, or orders of it failed and still do. */
export function repeatable(result, lines) {
    if (result === 'FAILED')
        return 'whole';
    return Array.isArray(lines) && lines.some(isOpen) ? 'failed' : undefined;
}
