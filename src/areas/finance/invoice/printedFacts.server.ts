import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { isEqual, plus } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { TransitionInput } from '#model/row.ts';
import { errors } from '../errors.ts';
import type { statement } from '../statement/statement.document.ts';
import { invoice } from './invoice.document.ts';
import { identityFault, identityOf, readQr, type QrFacts } from './invoiceIdentity.rules.ts';

type Input = TransitionInput<typeof statement, 'capture'>;

/** Whose invoice it is. */
interface Parties {
  readonly companyId: string;
  readonly supplierBaseId: string | null;
}

/** What is printed on an invoice, completed from its QR code and judged: digits, titles, amounts, whether it is known. */
export async function printedFacts(ctx: Context, parties: Parties, input: Input, exceptId?: string) {
  const { buyerTaxNo, sellerTaxNo, netAmt, taxAmt } = input;
  const { kind, invoiceCode, invoiceNumber, issueDate } = completed(input);
  const fault = identityFault(kind, invoiceCode, invoiceNumber);
  if (fault) fail(fault === 'CODE' ? errors.invoiceCodeFormat : errors.invoiceNumberFormat);
  if (issueDate > ctx.today) fail(engineErrors.dayAhead, { day: issueDate });
  await assertTitles(ctx, parties, { buyerTaxNo, sellerTaxNo });
  const identityKey = identityOf(sellerTaxNo, invoiceCode, invoiceNumber);
  const known = await ctx.asSystem((system) => system.store(invoice).heads('identityKey', [identityKey]));
  if (known.some(({ id }) => id !== exceptId)) fail(errors.invoiceKnown, { number: invoiceNumber });
  return {
    invoiceKind: kind,
    invoiceCode,
    invoiceNumber,
    issueDate,
    buyerTaxNo,
    sellerTaxNo,
    netAmt,
    taxAmt,
    identityKey,
  };
}

const typedText = (text: string | null | undefined): string | undefined => text?.trim() || undefined;

/** What was typed, with what the QR code says in place of what was not; refused where the two differ. */
function completed(input: Input) {
  const text = typedText(input.qrText);
  const qr = text === undefined ? undefined : (readQr(text) ?? fail(errors.qrUnreadable));
  const invoiceCode = typedText(input.invoiceCode) ?? qr?.code ?? null;
  const invoiceNumber = typedText(input.invoiceNumber) ?? qr?.number ?? fail(errors.invoiceNumberMissing);
  const issueDate = input.issueDate ?? qr?.issueDate ?? fail(errors.issueDateMissing);
  if (qr) assertSame(qr, { ...input, invoiceCode, invoiceNumber, issueDate });
  return { kind: qr?.kind ?? input.invoiceKind ?? 'E_SPECIAL', invoiceCode, invoiceNumber, issueDate };
}

function assertSame(
  { number, code, issueDate, amount, isGross }: QrFacts,
  typed: Pick<Input, 'netAmt' | 'taxAmt'> & {
    readonly invoiceCode: string | null;
    readonly invoiceNumber: string;
    readonly issueDate: string;
  },
): void {
  const isSame = number === typed.invoiceNumber && code === typed.invoiceCode && issueDate === typed.issueDate;
  const printedAmt = isGross ? plus(typed.netAmt, typed.taxAmt) : typed.netAmt;
  if (!isSame || (amount !== null && !isEqual(amount, printedAmt))) fail(errors.qrDiffers);
}

const plain = (taxNo: string): string => taxNo.replaceAll(/\s/g, '').toUpperCase();

/** The tax numbers on an invoice are those of its company and of its supplier, as far as these are on file. */
async function assertTitles(
  ctx: Context,
  { companyId, supplierBaseId }: Parties,
  typed: { readonly buyerTaxNo: string; readonly sellerTaxNo: string },
): Promise<void> {
  await ctx.asSystem(async (system) => {
    const buyer = await system.store(company).get(companyId);
    const seller = await system.store(supplierBase).get(supplierBaseId ?? '0');
    if (buyer.creditCode && plain(buyer.creditCode) !== plain(typed.buyerTaxNo))
      fail(errors.buyerTitle, { name: buyer.legalName, taxNo: buyer.creditCode });
    if (seller.creditCode && plain(seller.creditCode) !== plain(typed.sellerTaxNo))
      fail(errors.sellerTitle, { taxNo: seller.creditCode });
  });
}
