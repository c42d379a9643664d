import { WorkbookRoundTrip } from '#ui/excel/WorkbookRoundTrip.tsx';
import { UblImport } from '#ui/exchange/UblImport.tsx';
import { UblQuotation } from '../UblButton.tsx';
import { sourcingTexts } from '../texts.ts';

interface QuoteWorkbookProps {
  readonly quoteId: string;
  /** Saves what is typed first, and gives the version it has then: the workbook is taken over on top of it. */
  save(): Promise<number>;
  onTaken(): Promise<void>;
}

/** The way of a quotation to Excel or UBL and back. */
export const QuoteWorkbook = ({ quoteId, save, onTaken }: QuoteWorkbookProps) => (
  <WorkbookRoundTrip
    path="/bidding/inquiryQuote/workbook"
    id={quoteId}
    testId="quote-workbook"
    texts={{ out: sourcingTexts.workbookOut, in: sourcingTexts.workbookIn, taken: sourcingTexts.workbookTaken }}
    save={save}
    onTaken={onTaken}
  >
    <UblQuotation quoteId={quoteId} />
    <UblImport onDone={() => void onTaken()} />
  </WorkbookRoundTrip>
);
