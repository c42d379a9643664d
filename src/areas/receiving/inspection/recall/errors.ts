import { defineErrors } from '#model/errors.ts';

/** The refusals about goods that are recalled. */
export const recallErrors = defineErrors({
  recoveredTooMuch: [
    10008,
    '紧急放行 {limit}，追回数量 {quantity} 过多',
    '{limit} was released, {quantity} cannot be recovered',
  ],
  batchRecalled: [
    16004,
    '行 {lineNo} 的物料“{material}”所在批次正在追回（{recallNo}），不能领用',
    'Line {lineNo}: the batch of “{material}” is being recalled ({recallNo}) and cannot be issued',
  ],
});
