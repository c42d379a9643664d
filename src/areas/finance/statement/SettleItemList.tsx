import { ReconciliationOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { isRecord } from '#model/value.ts';
import { DocumentList } from '#ui/document/list/DocumentList.tsx';
import type { Filters } from '#ui/document/list/listState.ts';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { financeTexts } from '../texts.ts';
import { settleItem } from './settleItem.document.ts';
import { statement } from './statement.document.ts';

const open: Filters = { openFlag: { op: 'is', value: true } };

/** What may be billed; what is ticked becomes a statement. */
export function SettleItemList() {
  return <DocumentList document={settleItem} initial={open} toolbar={stateButton} />;
}

const stateButton = (selected: readonly DocumentRow[]) => <StateButton ids={selected.map(({ id }) => id)} />;

function StateButton({ ids }: { readonly ids: readonly string[] }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'fin.statement');
  return (
    <EndpointButton
      document={statement}
      endpoint="createFromItems"
      confirm={financeTexts.stateAsk}
      count={ids.length}
      reason={ids.length === 0 ? financeTexts.selectItems : undefined}
      icon={<ReconciliationOutlined />}
      onRun={async () => {
        const made = await server.change('fin/statement/createFromItems', { ids });
        await client.invalidateQueries();
        if (path && isRecord(made) && typeof made['statementId'] === 'string')
          await navigate(`${path}/${made['statementId']}`);
      }}
    />
  );
}
