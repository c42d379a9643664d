/**
 * The right to read prices and amounts on the buyer side. Suppliers read those of their own documents; whoever may write an
 * amount enters it all the same.
 */
export const pricePermission = 'pur:price:read';
/** Whether a field tells a price or an amount; a declaration says otherwise by `isPrice`. */
export const isPriceField = (field) => field.isPrice ?? (field.kind === 'money' || field.kind === 'price');
/** Default roles of the buyer side whose work needs goods, days and quantities, and no prices. */
export const rolesWithoutPrices = new Set([
    'planner',
    'warehouse',
    'inspector',
    'sqe',
    'quality_mgr',
]);
