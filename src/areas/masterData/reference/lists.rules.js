/** Kinds of exchange rates: how old one may be, and by how many per cent it usually changes at most. */
export const rateTypes = [
    ['DAILY', '日汇率', 'Daily rate', 31, '5'],
    ['MONTH_AVG', '月均汇率', 'Monthly average', 62, '5'],
    ['BUDGET', '预算汇率', 'Budget rate', 731, '20'],
];
export const settlementMethods = [
    ['TT', '电汇', 'Bank transfer'],
    ['BA', '银行承兑汇票', 'Bank acceptance draft'],
    ['CA', '商业承兑汇票', 'Commercial acceptance draft'],
    ['LC', '信用证', 'Letter of credit'],
    ['CHECK', '支票', 'Cheque'],
    ['CASH', '现金', 'Cash'],
];
// Building carbon emission calculation, GB/T 51366-2019, table E.0.1; by air: Cefic/ECTA, Guidelines for Measuring and Managing
// CO2 Emission from Freight Transport Operations, March 2011.
const national = (zh, en) => [
    `默认值：GB/T 51366-2019 表E.0.1（${zh}），请换成本公司的因子`,
    `Default: GB/T 51366-2019, table E.0.1 (${en}); replace it by your own`,
];
const byLorry = national('重型柴油货车，载重18t', 'heavy diesel lorry, 18 t');
const byVan = national('中型柴油货车，载重8t', 'medium diesel lorry, 8 t');
const byTrain = national('铁路，中国市场平均', 'rail, average of China');
const byShip = national('集装箱船，200TEU', 'container ship, 200 TEU');
const byPlane = [
    '默认值：Cefic/ECTA 货运排放指南(2011)，请换成本公司的因子',
    'Default: Cefic/ECTA guidelines for freight transport (2011); replace it by your own',
];
/** How goods travel, with the kg of CO₂e that a tonne-kilometre makes by default and where that figure comes from. */
export const transportModes = [
    ['ROAD', '公路', 'Road', '0.129', byLorry],
    ['RAIL', '铁路', 'Rail', '0.010', byTrain],
    ['SEA', '海运', 'Sea', '0.012', byShip],
    ['AIR', '空运', 'Air', '0.602', byPlane],
    ['COURIER', '快递', 'Courier', '0.179', byVan],
    ['PICKUP', '自提', 'Collected by us', '0.129', byLorry],
];
/** Incoterms 2020; the last value says whether the rule is for ships alone. */
export const incoterms = [
    ['EXW', '工厂交货', 'Ex works', false],
    ['FCA', '货交承运人', 'Free carrier', false],
    ['CPT', '运费付至', 'Carriage paid to', false],
    ['CIP', '运费和保险费付至', 'Carriage and insurance paid to', false],
    ['DAP', '目的地交货', 'Delivered at place', false],
    ['DPU', '目的地卸货后交货', 'Delivered at place unloaded', false],
    ['DDP', '完税后交货', 'Delivered duty paid', false],
    ['FAS', '船边交货', 'Free alongside ship', true],
    ['FOB', '船上交货', 'Free on board', true],
    ['CFR', '成本加运费', 'Cost and freight', true],
    ['CIF', '成本、保险费加运费', 'Cost, insurance and freight', true],
];
/**
 * Banks of China, by the three digits that their CNAPS codes begin with: compared with the codes of their head offices
 * (102100099996, 103100000026, 104100000004, 105100000017, 301290000007, 302100011000, 303100000006, 304100040000,
 * 305100000013, 306581000003, 307584007998, 308584000013, 309391000011, 310290000013, 403100000004) and with the BICs of
 * PeterNotenboom/SwiftCodes.
 */
export const banks = [
    ['102', '中国工商银行', 'Industrial and Commercial Bank of China', '工行', 'ICBKCNBJ'],
    ['103', '中国农业银行', 'Agricultural Bank of China', '农行', 'ABOCCNBJ'],
    ['104', '中国银行', 'Bank of China', '中行', 'BKCHCNBJ'],
    ['105', '中国建设银行', 'China Construction Bank', '建行', 'PCBCCNBJ'],
    ['301', '交通银行', 'Bank of Communications', '交行', 'COMMCNSH'],
    ['302', '中信银行', 'China CITIC Bank', '中信', 'CIBKCNBJ'],
    ['303', '中国光大银行', 'China Everbright Bank', '光大', 'EVERCNBJ'],
    ['304', '华夏银行', 'Hua Xia Bank', '华夏', 'HXBKCNBJ'],
    ['305', '中国民生银行', 'China Minsheng Bank', '民生', 'MSBCCNBJ'],
    ['306', '广发银行', 'China Guangfa Bank', '广发', 'GDBKCN22'],
    ['307', '平安银行', 'Ping An Bank', '平安', 'SZDBCNBS'],
    ['308', '招商银行', 'China Merchants Bank', '招行', 'CMBCCNBS'],
    ['309', '兴业银行', 'Industrial Bank', '兴业', 'FJIBCNBA'],
    ['310', '上海浦东发展银行', 'Shanghai Pudong Development Bank', '浦发', 'SPDBCNSH'],
    ['403', '中国邮政储蓄银行', 'Postal Savings Bank of China', '邮储', 'PSBCCNBJ'],
];
/**
 * Days off and days worked in China in 2026: from, to, and whether they are worked. From the notice of the General Office
 * of the State Council of 4 November 2025 (国务院办公厅关于2026年部分节假日安排的通知), read word by word.
 */
export const daysOfChina = [
    ['2026-01-01', '2026-01-03', 'HOLIDAY', '元旦'],
    ['2026-01-04', '2026-01-04', 'WORK', '元旦调休'],
    ['2026-02-14', '2026-02-14', 'WORK', '春节调休'],
    ['2026-02-15', '2026-02-23', 'HOLIDAY', '春节'],
    ['2026-02-28', '2026-02-28', 'WORK', '春节调休'],
    ['2026-04-04', '2026-04-06', 'HOLIDAY', '清明节'],
    ['2026-05-01', '2026-05-05', 'HOLIDAY', '劳动节'],
    ['2026-05-09', '2026-05-09', 'WORK', '劳动节调休'],
    ['2026-06-19', '2026-06-21', 'HOLIDAY', '端午节'],
    ['2026-09-20', '2026-09-20', 'WORK', '国庆节调休'],
    ['2026-09-25', '2026-09-27', 'HOLIDAY', '中秋节'],
    ['2026-10-01', '2026-10-07', 'HOLIDAY', '国庆节'],
    ['2026-10-10', '2026-10-10', 'WORK', '国庆节调休'],
];
