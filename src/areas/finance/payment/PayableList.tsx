import { PayCircleOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { isRecord } from '#model/value.ts';
import { DocumentList } from '#ui/document/list/DocumentList.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { paymentApply } from './paymentApply.document.ts';
import { financeTexts } from '../texts.ts';
import { apEntry } from '../payable/apEntry.document.ts';

/** What is owed, by due date; what is ticked is applied for together. */
export function PayableList() {
  return <DocumentList document={apEntry} toolbar={applyButton} />;
}

const applyButton = (selected: readonly DocumentRow[]) => <ApplyButton ids={selected.map(({ id }) => id)} />;

function ApplyButton({ ids }: { readonly ids: readonly string[] }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'fin.paymentApply');
  return (
    <EndpointButton
      document={paymentApply}
      endpoint="createFromPayables"
      confirm={financeTexts.applyAsk}
      count={ids.length}
      reason={ids.length === 0 ? financeTexts.selectPayables : undefined}
      icon={<PayCircleOutlined />}
      onRun={async () => {
        const made = await server.change('fin/paymentApply/createFromPayables', { ids });
        await client.invalidateQueries();
        if (path && isRecord(made) && typeof made['applicationId'] === 'string')
          await navigate(`${path}/${made['applicationId']}`);
      }}
    />
  );
}
