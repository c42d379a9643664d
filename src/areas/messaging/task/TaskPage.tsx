import { Link } from 'react-router';
import type { Label } from '#model/label.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { chatTask } from './chatTask.document.ts';

const openDocument: Label = ['打开单据', 'Open the document'];

/** A task that came of a message, with the way to the document it is about. */
export function TaskPage() {
  return <ObjectPage document={chatTask} acts={(row) => <DocumentLink row={row} />} />;
}

function DocumentLink({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), String(row['docType']));
  return path === undefined ? null : <Link to={`${path}/${String(row['docId'])}`}>{text(openDocument)}</Link>;
}
