import { DocumentList } from '#ui/document/list/DocumentList.tsx';
import { purTermination } from './purTermination.document.ts';

/** The termination desk: what waits for an answer past its deadline stands out. */
export function TerminationList() {
  return (
    <DocumentList
      document={purTermination}
      rowClassName={({ status, escalatedFlag }) =>
        status === 'WAIT_OTHER' && escalatedFlag === true ? 'row-urgent' : ''
      }
    />
  );
}
