import { BranchesOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { permissionOf } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { useMay } from '#ui/access.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { useSession, useUser } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { planningTexts } from '../texts.ts';
import { CommitGrid } from './CommitGrid.tsx';
import { forecast } from './forecast.document.ts';
import { ForecastGrid } from './ForecastGrid.tsx';
import { Measures } from './Measures.tsx';

/** A forecast by period with its versions; the supplier commits, the buyer sees how good it was. */
export function ForecastPage() {
  const text = useText();
  const may = useMay();
  const { side } = useUser();
  const client = useQueryClient();
  const renew = (): Promise<void> => client.invalidateQueries();
  const mayWrite = side === 'buyer' && may(permissionOf(forecast, 'update'));
  const periods = {
    key: 'periods',
    label: text(planningTexts.byPeriod),
    render: (row: DocumentRow) => (
      <ForecastGrid document={row} isOpen={mayWrite && row['status'] === 'NEW'} onSaved={renew} />
    ),
  };
  const measures = {
    key: 'measures',
    label: text(planningTexts.accuracy),
    render: (row: DocumentRow) => <Measures id={row.id} />,
  };
  const commit = {
    key: 'commit',
    label: text(planningTexts.commit),
    render: (row: DocumentRow) => <CommitGrid key={String(row['versionNo'])} document={row} onSent={renew} />,
  };
  if (side === 'supplier') {
    const mayReply = may(permissionOf(forecast, 'reply'));
    return <ObjectPage document={forecast} tabs={mayReply ? [commit, periods] : [periods]} />;
  }
  return <ObjectPage document={forecast} tabs={[periods, measures]} acts={revise} />;
}

function revise(row: DocumentRow) {
  return row['status'] === 'NEW' ? null : <ReviseButton id={row.id} />;
}

function ReviseButton({ id }: { readonly id: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'pur.forecast');
  return (
    <EndpointButton
      document={forecast}
      endpoint="revise"
      confirm={planningTexts.reviseAsk}
      count={1}
      icon={<BranchesOutlined />}
      onRun={async () => {
        const made = await server.change('pur/forecast/revise', { id });
        await client.invalidateQueries();
        if (path && isRecord(made) && typeof made['id'] === 'string') await navigate(`${path}/${made['id']}`);
      }}
    />
  );
}
