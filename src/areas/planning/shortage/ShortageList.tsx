import { DocumentList } from '#ui/document/list/DocumentList.tsx';
import { materialShortage } from './materialShortage.document.ts';

/** The cockpit of shortages: what is overdue or short stands out. */
export function ShortageList() {
  return (
    <DocumentList
      document={materialShortage}
      rowClassName={({ level }) => (level === 'LATE' || level === 'SHORT' ? 'row-urgent' : '')}
    />
  );
}
