import { Link } from 'react-router';
import { Explained } from '#ui/approval/Explained.tsx';
import { managingTexts } from '#ui/approval/managingTexts.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { wfInstance } from '../instance/wfInstance.document.ts';

/** One approval for whoever watches over approvals: why it stands where it does, and what can be done about it. */
export function InstancePage() {
  const text = useText();
  return (
    <ObjectPage
      document={wfInstance}
      acts={(row) => <DocumentLink row={row} />}
      tabs={[
        {
          key: 'explained',
          label: text(managingTexts.title),
          render: (row) => <Explained instance={row.id} />,
        },
      ]}
    />
  );
}

function DocumentLink({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), String(row['docCode']));
  return path === undefined ? null : (
    <Link to={`${path}/${String(row['businessId'])}`}>{text(managingTexts.whole)}</Link>
  );
}
