import { DocumentList } from '#ui/document/list/DocumentList.tsx';
import { UblImport, ublImportCode } from '#ui/exchange/UblImport.tsx';
import { inquiry } from './inquiry.document.ts';

/** Inquiries; requests of an ERP are brought in behind the rare buttons. */
export function InquiryList() {
  return <DocumentList document={inquiry} further={further} />;
}

const further = { codes: [ublImportCode], buttons: (reload: () => void) => <UblImport onDone={reload} /> };
