import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { UblQuotation } from '../UblButton.tsx';
import { inquiryQuote } from './inquiryQuote.document.ts';

/** A quotation, with the way to take it along as UBL. */
export function QuotePage() {
  return <ObjectPage document={inquiryQuote} acts={(row: DocumentRow) => <UblQuotation quoteId={row.id} />} />;
}
