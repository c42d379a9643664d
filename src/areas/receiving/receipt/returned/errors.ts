import { defineErrors } from '#model/errors.ts';

/** The refusals of returns. */
export const returnErrors = defineErrors({
  nothingReturnable: [
    16002,
    '所选收货行没有可退数量：可能已退货或被其他退货单预占',
    'Nothing of these receipt lines can be returned: it is returned already or reserved by another return',
  ],
  nothingToSendBack: [
    16008,
    '收货单 {receiveNo} 没有待检或不合格的可退数量',
    'Receipt {receiveNo} has nothing waiting or rejected that could go back',
  ],
  receiptNotPosted: [
    16004,
    '收货单 {receiveNo} 未过账，不能退货',
    'Receipt {receiveNo} is not posted; nothing of it can be returned',
  ],
  nothingFound: [16002, '没有符合条件的退货明细', 'No line of a return fits these conditions'],
  noReturnLines: [16008, '退货单没有明细，请至少添加一行', 'The return has no lines; add at least one'],
  returnTooMuch: [
    10008,
    '行 {lineNo}“{stage}”可退 {limit}，本次 {quantity}，请减少',
    'Line {lineNo}: {limit} can be returned from “{stage}”, not {quantity}',
  ],
  stageMisfit: [
    10008,
    '行 {lineNo} 的阶段“{stage}”与退货类型不符',
    'Line {lineNo}: the stage “{stage}” does not fit the type of this return',
  ],
  receiptLineMissing: [
    10011,
    '行 {lineNo} 请选择收货单行，或将退货类型改为自由退货',
    'Line {lineNo}: choose the receipt line, or make it a return without a receipt',
  ],
  receiptLineForeign: [
    10008,
    '行 {lineNo}：自由退货不引用收货单行',
    'Line {lineNo}: a return without a receipt names no receipt line',
  ],
  freeReplaced: [
    10008,
    '行 {lineNo}：自由退货没有可补货的订单，请选择扣款',
    'Line {lineNo}: without a receipt there is no order to replace; choose credit',
  ],
  returnFieldMissing: [10011, '行 {lineNo} 请填写“{field}”', 'Line {lineNo}: enter “{field}”'],
  partyMissing: [
    10011,
    '自由退货请填写供应商、公司和币种',
    'Enter supplier, company and currency of a return without a receipt',
  ],
  evidenceMissing: [
    10011,
    '因质量退货须有检验不合格结论或上传凭证，请添加附件',
    'A return for quality needs a failed inspection or evidence; attach a file',
  ],
  signedTooMuch: [
    10008,
    '行 {lineNo} 退出 {limit}，签收 {quantity} 过多',
    'Line {lineNo}: {limit} was shipped, {quantity} cannot be signed for',
  ],
  alreadySigned: [16004, '行 {lineNo} 已签收，不能冲销', 'Line {lineNo} is signed for; the return cannot be reversed'],
});
