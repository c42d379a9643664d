import { defineErrors } from '#model/errors.ts';

/** The refusals of open contracting data. */
export const openDataErrors = defineErrors({
  nothingChosen: [10010, '请先选择要导出的询价单', 'Choose the inquiries to export first'],
  tooMany: [10008, '一次最多导出 {limit} 份询价单', 'At most {limit} inquiries are exported at once'],
  severalCompanies: [
    10008,
    '一个数据包只能包含一家公司的询价单，请分公司导出',
    'A package is published by one company; export each company by itself',
  ],
  nothingPublic: [
    16004,
    '询价单 {number} 尚未批准，没有可公开的内容',
    'Inquiry {number} has not been approved; there is nothing to publish yet',
  ],
});
