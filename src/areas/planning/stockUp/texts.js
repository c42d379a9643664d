/** Where stock is kept ready, and whose it is. */
export const stockMode = {
    SITE: ['供应商处', "At the supplier's"],
    VMI: ['供应商管库', 'Vendor-managed'],
    CONSIGN: ['寄售', 'Consigned'],
};
/** What becomes of stock that was kept ready and not taken. */
export const restOutcome = {
    NONE: ['无责任', 'No liability'],
    CLAIM: ['待供应商索赔', 'To be claimed'],
    BUYOUT: ['买断订单', 'Buy-out order'],
    TAKE_OVER: ['寄售转自有', 'Taken over'],
};
