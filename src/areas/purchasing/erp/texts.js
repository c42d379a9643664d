export const erpTexts = {
    orderNos: ['订单号（每行一个）', 'Order numbers (one a line)'],
    fetchAsk: [
        '按订单号（最多 200 个）或变更日期（最多 31 天）从 ERP 读取采购订单。',
        'Reads purchase orders from the ERP, by number (200 at most) or by day of change (31 days at most).',
    ],
    retryAsk: ['失败的订单将再次从 ERP 读取。', 'The orders that failed are read from the ERP once more.'],
    repeatAsk: ['按同样的范围再次从 ERP 读取。', 'The same orders or days are read from the ERP once more.'],
};
