const day = 86_400_000;
/** Days from one day to another. */
export const daysBetween = (from, to) => (Date.parse(to) - Date.parse(from)) / day;
/** Whether a certificate counts on a day: until its end, and through the days of grace after it. */
export function stateOn({ until, graceDays }, today) {
    if (until === undefined)
        return 'MISSING';
    return until === null || daysBetween(until, today) <= graceDays ? 'VALID' : 'EXPIRED';
}
/** The first certificate that stands in the way of a shipment, a missing one before one that has ended. */
export function hindrance(needed, today) {
    const checked = needed.map((certificate) => ({ certificate, state: stateOn(certificate, today) }));
    const found = checked.find(({ state }) => state === 'MISSING') ?? checked.find(({ state }) => state === 'EXPIRED');
    return found && found.state !== 'VALID' ? { state: found.state, certificate: found.certificate } : undefined;
}
/** What the end of a certificate stops, by what its type says. */
export const expiryStops = {
    BLOCK_RFQ: ['RFQ', 'QUOTE'],
    BLOCK_PO: ['PO'],
    FREEZE: ['RFQ', 'QUOTE', 'AWARD', 'PO'],
};
