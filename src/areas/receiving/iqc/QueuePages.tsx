import { DocumentList } from '#ui/document/DocumentList.tsx';
import { ObjectPage } from '#ui/document/ObjectPage.tsx';
import { iqcLot } from './iqcLot.document.ts';
import { iqcQueue } from './iqcQueue.document.ts';

/** What is to be inspected first: goods that are missing stand out. */
export function QueueList() {
  return <DocumentList document={iqcQueue} rowClassName={({ level }) => (level === 'SHORT' ? 'row-urgent' : '')} />;
}

/** The lot itself, to be inspected where it was found. */
export function QueuedLot() {
  return <ObjectPage document={iqcLot} />;
}
