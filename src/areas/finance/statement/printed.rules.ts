import { date, money, select, text } from '#model/fields.ts';

/** The kinds of invoices of the Chinese tax office, and what comes from elsewhere. */
export const invoiceKinds = {
  E_SPECIAL: ['数电专票', 'Fully digital special VAT invoice'],
  E_NORMAL: ['数电普票', 'Fully digital ordinary invoice'],
  RAIL: ['铁路电子客票', 'Railway e-ticket'],
  P_SPECIAL: ['纸质专票', 'Paper special VAT invoice'],
  P_NORMAL: ['纸质普票', 'Paper ordinary invoice'],
  OE_SPECIAL: ['电子专票', 'Electronic special VAT invoice'],
  OE_NORMAL: ['电子普票', 'Electronic ordinary invoice'],
  FOREIGN: ['境外发票', 'Foreign invoice'],
  RECEIPT: ['收据', 'Receipt'],
} as const;

/** What is typed of an invoice, or pasted from its QR code. */
export const printed = {
  qrText: text('二维码内容', 'QR code text', {
    maxLength: 300,
    help: ['扫码枪扫入或粘贴；票种、代码、号码、日期由此带出', 'Scan or paste it: kind, code, number and date follow'],
  }),
  invoiceKind: select('票种', 'Kind', invoiceKinds, { required: true, default: 'E_SPECIAL' }),
  invoiceCode: text('发票代码', 'Invoice code', {
    maxLength: 12,
    help: ['数电票为空', 'Empty for fully digital invoices'],
  }),
  invoiceNumber: text('发票号码', 'Invoice no.', { maxLength: 40 }),
  issueDate: date('开票日期', 'Issue date'),
  buyerTaxNo: text('购方税号', 'Buyer’s tax no.', { required: true, maxLength: 30 }),
  sellerTaxNo: text('销方税号', 'Seller’s tax no.', { required: true, maxLength: 30 }),
  netAmt: money('票面不含税金额', 'Net amount as printed', { required: true }),
  taxAmt: money('票面税额', 'Tax as printed', { required: true }),
} as const;
