import { defineErrors } from '#model/errors.ts';

/** The refusals of quotations. */
export const quoteErrors = defineErrors({
  notYet: [18022, '未到报价时间，{start} 开始报价', 'Quoting has not begun yet; it begins {start}'],
  over: [18020, '报价已结束，不能参与', 'Quoting has ended; you cannot take part any more'],
  noQuote: [
    18023,
    '供应商“{supplier}”没有报价，请先请其提交报价',
    'Supplier “{supplier}” has no quotation; one has to be submitted first',
  ],
  draftNotWithdrawable: [
    18027,
    '尚未提交的报价不能撤回，请直接修改',
    'A quotation that was not submitted cannot be withdrawn; change it instead',
  ],
  notInvited: [16012, '您没有权限参与此询价', 'You do not take part in this inquiry'],
  inquiryMoved: [
    10003,
    '询价已进入第 {round} 轮，请重新打开报价',
    'The inquiry has gone on to round {round}; open your quotation again',
  ],
  contentMissing: [10018, '报价内容不能为空', 'The quotation is empty'],
  unknownLine: [10007, '报价的明细不属于此询价', 'The quotation names a line that is not part of the inquiry'],
  lineTwice: [10009, '行 {lineNo} 报价重复', 'Line {lineNo} is quoted twice'],
  valueWrong: [10008, '行 {lineNo}：{problem}', 'Line {lineNo}: {problem}'],
  headWrong: [10008, '{problem}', '{problem}'],
  nothingQuoted: [10015, '请至少报一行', 'Quote for one line at least'],
  lineMissing: [
    10011,
    '行 {lineNo} 未报价；此询价不接受部分报价',
    'Line {lineNo} is not quoted; this inquiry takes whole quotations only',
  ],
  reasonMissing: [10011, '行 {lineNo} 请填写不报价原因', 'Line {lineNo}: say why you do not quote'],
  priceMissing: [10011, '行 {lineNo} 请填写单价', 'Line {lineNo}: enter the unit price'],
  leadTimeMissing: [10011, '行 {lineNo} 请填写交期', 'Line {lineNo}: enter the lead time'],
  taxRateMissing: [10011, '行 {lineNo} 请选择税率', 'Line {lineNo}: choose the tax rate'],
  costsMissing: [10011, '行 {lineNo} 请填写成本分解', 'Line {lineNo}: break the price down'],
  validUntilMissing: [10011, '请填写报价有效期', 'Say until when the quotation is valid'],
  validTooShort: [
    10008,
    '报价有效期 {until} 早于价格有效期起 {from}，请修改',
    'The quotation ends {until}, before the prices are valid from {from}; change it',
  ],
  tooManyFiles: [10008, '一份报价最多 {most} 个附件', 'A quotation has at most {most} files'],
  declareMissing: [10011, '请勾选承诺后提交', 'Tick the declaration to submit'],
  foreignCurrency: [10008, '此询价不接受外币报价', 'This inquiry takes no other currency'],
  offerTooSmall: [
    10008,
    '行 {lineNo} 可供数量 {quantity} 少于最小报价量 {least}',
    'Line {lineNo}: {quantity} is less than the {least} that has to be offered',
  ],
  notDropped: [
    10008,
    '行 {lineNo} 单价 {price} 须低于上一轮的 {former}',
    'Line {lineNo}: {price} has to be below the {former} of the last round',
  ],
  noSubstitute: [10008, '行 {lineNo} 不接受替代', 'Line {lineNo}: no substitute is accepted'],

  // The workbook
  columnShifted: [
    10017,
    '列 {column} 应为“{expected}”，实际为“{found}”：列被移动或增删，请重新下载模板填写；未导入任何内容',
    'Column {column} has to be “{expected}” and is “{found}”: columns were moved, added or taken out. Fill in a new template; nothing was taken over',
  ],
  rowUnknown: [
    10017,
    '第 {row} 行的行标识不属于此询价，请重新下载模板填写；未导入任何内容',
    'Row {row}: its key is not of this inquiry. Fill in a new template; nothing was taken over',
  ],
  rowMixed: [
    10017,
    '第 {row} 行的行标识与行号 {lineNo} 不一致：部分列被单独排序或移动；未导入任何内容',
    'Row {row}: its key belongs to line {lineNo}: some columns were sorted or moved alone. Nothing was taken over',
  ],
  cellWrong: [
    10008,
    '第 {row} 行“{column}”：{problem}；未导入任何内容',
    'Row {row}, “{column}”: {problem}. Nothing was taken over',
  ],
});
