import { areaServer } from '#engine/runtime/areaServer.ts';
import deduction, { deemedDeductDays } from './deduction/deduction.server.ts';
import { capturing } from './invoice/capture.server.ts';
import invoice, { priceAmtLimit, pricePctLimit } from './invoice/invoice.server.ts';
import { blocks, details } from './invoice/invoiceLines.server.ts';
import { smePayDays, smeWarnDays, watchLegalLimitsDaily } from './payable/legalLimit.server.ts';
import paymentApply, { earlyPayDays, followsAccounts } from './payment/paymentApply.server.ts';
import prepayment from './prepayment/prepayment.server.ts';
import { redLetters } from './invoice/redLetter.server.ts';
import statement, { deemedStatementDays, keepsStated } from './statement/statement.server.ts';
import statementDetail from './statement/statementDetail.server.ts';

export default areaServer(() => ({
  behaviours: [deduction, statement, statementDetail, invoice, details, blocks, paymentApply, prepayment],
  features: [capturing, redLetters],
  parameters: [
    deemedDeductDays,
    deemedStatementDays,
    priceAmtLimit,
    pricePctLimit,
    earlyPayDays,
    smePayDays,
    smeWarnDays,
  ],
  jobs: [watchLegalLimitsDaily],
  subscribers: [...keepsStated, ...followsAccounts],
}));
