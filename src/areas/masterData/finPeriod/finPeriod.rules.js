/** What a period is closed for: each module has periods of its own. */
export const periodModules = {
    PUR: ['采购收货', 'Purchasing'],
    STOCK: ['库存', 'Stock'],
};
/** Whether nothing can be posted on a day: its month is closed, or one after it is and it was not opened again. */
export function isClosed(periods, day) {
    const month = day.slice(0, 7);
    const own = periods.find(({ period }) => period === month);
    if (own)
        return own.status === 'CLOSED';
    return periods.some(({ period, status }) => period > month && status === 'CLOSED');
}
