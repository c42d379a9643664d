import { decimalsOf } from '#model/decimal.ts';
/** Serial numbers as people paste, type or scan them: one on each line, or apart by commas, semicolons or spaces. */
export const serialsIn = (input) => (input ?? '').split(/[\s,;，；、]+/).filter((each) => each !== '');
/** Serial numbers as a line keeps them. */
export const serialText = (serials) => serials.length === 0 ? null : serials.join('\n');
/** The first one that stands there twice. */
export const repeatedIn = (serials) => serials.find((serial, index) => serials.indexOf(serial) !== index);
/** How many serial numbers so many pieces have; undefined when they are no whole pieces. */
export const piecesOf = (baseQty) => decimalsOf(baseQty) === 0 ? Number(baseQty) : undefined;
/** What is done with numbered pieces, and where they stand before and after. */
export const serialActs = {
    ship: { from: ['NONE', 'RETURNED', 'VOID'], to: 'SHIPPED' },
    unship: { from: ['SHIPPED'], to: 'VOID' },
    receive: { from: ['NONE', 'SHIPPED', 'RETURNED', 'VOID'], to: 'RECEIVED' },
    takeBack: { from: ['RECEIVED'], to: 'SHIPPED' },
    forget: { from: ['RECEIVED'], to: 'VOID' },
    stock: { from: ['RECEIVED'], to: 'STOCKED' },
    unstock: { from: ['STOCKED'], to: 'RECEIVED' },
    returnFromDock: { from: ['RECEIVED'], to: 'RETURNED' },
    returnFromStock: { from: ['STOCKED'], to: 'RETURNED' },
    backToDock: { from: ['RETURNED'], to: 'RECEIVED' },
    backToStock: { from: ['RETURNED'], to: 'STOCKED' },
    issue: { from: ['STOCKED'], to: 'ISSUED' },
    unissue: { from: ['ISSUED'], to: 'STOCKED' },
    bring: { from: ['NONE', 'RETURNED', 'VOID'], to: 'STOCKED' },
    remove: { from: ['STOCKED'], to: 'VOID' },
};
/** Judges one number; undefined when it may be moved. */
export function faultOf(act, known, came) {
    const { from } = serialActs[act];
    if (!from.includes(known?.status ?? 'NONE'))
        return act === 'ship' || act === 'receive' ? 'HERE' : 'STATE';
    if (!known)
        return undefined;
    if (act === 'receive' && known.status === 'SHIPPED' && known.deliveryDetailId !== (came.deliveryDetailId ?? null))
        return 'HERE';
    const isOther = came.receiveDetailId && known.receiveDetailId !== came.receiveDetailId;
    return isOther && act !== 'receive' ? 'OTHER' : undefined;
}
