import { FormOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router';
import { isRecord } from '#model/value.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { server } from '#ui/server.ts';
import { useSession, useUser } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { tenderTexts } from '../texts.ts';
import { tenderingNotice } from './tenderingNotice.document.ts';

/** A notice of a tender; a supplier takes part from here. */
export function NoticePage() {
  return <ObjectPage document={tenderingNotice} acts={(row) => <TakePart row={row} />} />;
}

function TakePart({ row }: { readonly row: DocumentRow }) {
  const navigate = useNavigate();
  const { side } = useUser();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'bidding.tenderingApply');
  const isOpen = row['noticeKind'] === 'TENDER' || row['noticeKind'] === 'CHANGE';
  if (side !== 'supplier' || !isOpen) return null;
  return (
    <EndpointButton
      document={tenderingNotice}
      endpoint="takePart"
      label={tenderTexts.takePart}
      count={1}
      icon={<FormOutlined />}
      onRun={async () => {
        const answer = await server.change('bidding/tenderingNotice/takePart', { id: row.id });
        if (path && isRecord(answer)) await navigate(`${path}/${String(answer['applyId'])}`);
      }}
    />
  );
}
