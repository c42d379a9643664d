import { defineErrors } from '#model/errors.ts';

/** The refusals of document fees and bid bonds. */
export const feeErrors = defineErrors({
  feeDue: [
    16012,
    '标书费 {fee} 尚未确认到账，不能下载文件或投标',
    'The document fee {fee} is not confirmed yet; files and bids wait for it',
  ],
  paidAhead: [10008, '缴纳日期 {date} 尚未到来', 'The day of the payment, {date}, is still to come'],
  accountNotOwn: [10008, '付款账户须为本公司已生效的账户', 'The payer must be an account of yours that is in use'],
  modeOther: [16004, '此保证金方式不同，请按要求缴纳', 'This bond is provided in another way; see its kind'],
  guaranteeShort: [
    10008,
    '保函有效期至 {until}，短于投标有效期 {least}',
    'The guarantee ends {until}, before the bid does, {least}',
  ],
  bondAfterDeadline: [
    10008,
    '保证金缴纳截止 {bond} 晚于投标截止 {deadline}，请修改',
    'Bid bonds would be due {bond}, after the deadline for bids {deadline}; change the times',
  ],
});
