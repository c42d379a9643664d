import { DocumentList } from '#ui/document/list/DocumentList.tsx';
import { UblImport } from '#ui/exchange/UblImport.tsx';
import { useUser } from '#ui/session.ts';
import { inquiryQuote } from './inquiryQuote.document.ts';

/** The quotations of a supplier; one of his own system is brought in here. */
export function QuoteList() {
  const { side } = useUser();
  return (
    <DocumentList
      document={inquiryQuote}
      toolbar={(_selected, reload) => (side === 'supplier' ? <UblImport onDone={reload} /> : null)}
    />
  );
}
