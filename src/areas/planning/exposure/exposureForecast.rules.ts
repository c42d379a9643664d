import { money, text } from '#model/fields.ts';

/** What every preview of a cut answers, in the home currency of the company. */
export const exposureForecast = {
  beforeAmt: money('现有备料责任', 'Current liability', { required: true }),
  afterAmt: money('执行后', 'Afterwards', { required: true }),
  costAmt: money('削减部分须承担', 'Liability for what is cut', { required: true }),
  currency: text('本位币', 'Home currency', { maxLength: 3 }),
};
