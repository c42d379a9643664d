import { DocumentList } from '#ui/document/list/DocumentList.tsx';
import { iqcQueue } from './iqcQueue.document.ts';

/** What is to be inspected first: goods that are missing stand out. */
export function QueueList() {
  return <DocumentList document={iqcQueue} rowClassName={({ level }) => (level === 'SHORT' ? 'row-urgent' : '')} />;
}
