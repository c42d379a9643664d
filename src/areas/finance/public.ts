export { applyForPayables } from './payment/paymentApply.server.ts';
export { createDeduction } from './deduction/createDeduction.server.ts';
export { takeOpenItems } from './statement/statement.server.ts';
