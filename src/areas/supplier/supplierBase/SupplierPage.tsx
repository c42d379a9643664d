import { SwapOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { keyOf, permissionOf } from '#model/document.ts';
import { Allowed, useMay } from '#ui/access.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { versionOf, type DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { documentNamed } from '#ui/pages.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { supLifecycleChange } from '../lifecycle/supLifecycleChange.document.ts';
import { lifecycleTexts } from '../lifecycle/texts.ts';
import { supplierTexts as texts } from '../texts.ts';
import { SupplierRows } from './page/SupplierRows.tsx';
import { supplierTabs } from './page/supplierTabs.rules.ts';
import { supplierBase } from './supplierBase.document.ts';

/** A supplier with everything that is known of it, and the second look at a changed bank account. */
export function SupplierPage() {
  const text = useText();
  const may = useMay();
  const tabs = supplierTabs.flatMap(({ key, label, documents: keys }) => {
    const documents = keys
      .flatMap((name) => documentNamed(name) ?? [])
      .filter((document) => may(permissionOf(document, 'query')));
    if (documents.length === 0) return [];
    const render = (row: DocumentRow) => <SupplierRows supplierId={row.id} documents={documents} />;
    return [{ key, label: text(label), render }];
  });
  return <ObjectPage document={supplierBase} acts={actsOf} tabs={tabs} />;
}

const actsOf = (row: DocumentRow) => (
  <>
    {row['bankAskedAt'] ? <BankActs row={row} /> : null}
    <Allowed code={permissionOf(supLifecycleChange, 'add')}>
      <ChangeStage row={row} />
    </Allowed>
  </>
);

function ChangeStage({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const navigate = useNavigate();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), keyOf(supLifecycleChange));
  if (path === undefined) return null;
  const about = { supplierBaseId: row.id, supplierBaseName: row['fullName'] };
  return (
    <Button icon={<SwapOutlined />} onClick={() => void navigate(`${path}/new`, { state: { copyOf: about } })}>
      {text(lifecycleTexts.change)}
    </Button>
  );
}

function BankActs({ row }: { readonly row: DocumentRow }) {
  const cache = useQueryClient();
  const renew = () => cache.invalidateQueries({ queryKey: ['documents'] });
  const act = (endpoint: 'confirmBank' | 'dropBank') => async (_: unknown, read: DocumentRow | undefined) => {
    await server.call(supplierBase, endpoint, { body: { rows: [versionOf(read ?? row)] } }, { quiet: true });
    await renew();
  };
  const facts = {
    document: supplierBase,
    title: String(row['supplierCode']),
    count: 1,
    row,
    onLookAgain: () => void renew(),
  } as const;
  return (
    <>
      <EndpointButton {...facts} endpoint="confirmBank" confirm={texts.confirmBank} onRun={act('confirmBank')} />
      <EndpointButton {...facts} endpoint="dropBank" confirm={texts.dropBank} danger onRun={act('dropBank')} />
    </>
  );
}
