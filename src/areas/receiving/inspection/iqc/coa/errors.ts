import { defineErrors } from '#model/errors.ts';

/** The refusals about certificates of analysis. */
export const coaErrors = defineErrors({
  verdictMissing: [10011, '请选择供应商结论', "Choose the supplier's verdict"],
  valueMissing: [
    10011,
    '行 {lineNo} 的质量证明项目“{name}”未填写，请在“质量证明数据”中填写',
    'Line {lineNo}: the certificate does not say anything of “{name}” yet; enter it under “Certificate values”',
  ],
  enteredLate: [
    16004,
    '送货单 {deliveryNo} 的状态为“{state}”，不能再填写质量证明数据',
    'Delivery note {deliveryNo} is “{state}”; what its certificate says cannot be entered any more',
  ],
  certificatesDiffer: [
    16004,
    '质量证明数据与检验结果连续相符 {matched} 批，满 {limit} 批才能跳批',
    'The certificates of {matched} lots in a row bore out; lots are skipped after {limit}',
  ],
});
