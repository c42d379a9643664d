import { defineErrors } from '#model/errors.ts';
export const errors = defineErrors({
    documentUnknown: [20010, '没有业务单据 {document}', 'There is no business document {document}'],
    layoutWrong: [10017, '{problem}', '{problem}'],
    fieldUnknown: [10008, '{document}没有字段：{fields}', 'The document {document} has no field: {fields}'],
    layoutEmpty: [10015, '请至少放置一个版块', 'Put at least one block on the page'],
    noTemplate: [20010, '没有可用的打印模板', 'There is no print template to use'],
    otherCompany: [20010, '模板不适用于该公司的单据', 'The template is not for documents of this company'],
    otherType: [20010, '单据的业务类型不使用该模板', 'The business type of the documents does not use this template'],
    tooMany: [10008, '一次最多打印 {limit} 张单据', 'At most {limit} documents are printed at once'],
    tooManyLabels: [10008, '一次最多打印 {limit} 张标签', 'At most {limit} labels are printed at once'],
    nothingToPrint: [20002, '没有可打印的明细', 'There are no lines to print'],
    capitalTooLarge: [10008, '超出最大处理数字', 'The amount is too large to be written in capitals'],
    linkOver: [10007, '打印链接已失效，请重新打印', 'The link to the print is over; print again'],
    draftExists: [20004, '已有版本 {version} 的草稿', 'Version {version} is a draft already'],
    codeFixed: [10008, '编码和业务单据不能修改', 'Code and business document cannot be changed'],
});
