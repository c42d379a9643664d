import { EyeOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { text as textField } from '#model/fields.ts';
import type { Label } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { useMay } from '#ui/access.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { versionOf, type DocumentRow } from '#ui/document/object/documentRows.ts';
import { ignoreRefusal } from '#ui/ignoreRefusal.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { ChangeStage } from '../lifecycle/ChangeStage.tsx';
import { supplierTexts as texts } from '../texts.ts';
import { SupplierRows } from './page/SupplierRows.tsx';
import { supplierTabs } from './page/supplierTabs.rules.ts';
import { supplierBase } from './supplierBase.document.ts';

/** A supplier with everything that is known of it, and the second look at a changed bank account. */
export function SupplierPage() {
  const text = useText();
  const may = useMay();
  const tabs = supplierTabs.flatMap(({ key, label, documents: keys }) => {
    const readable = keys.filter((name) => may(`${name.replace('.', ':')}:query`));
    if (readable.length === 0) return [];
    const render = (row: DocumentRow) => <SupplierRows supplierId={row.id} documents={readable} />;
    return [{ key, label: text(label), render }];
  });
  return <ObjectPage document={supplierBase} acts={actsOf} tabs={tabs} />;
}

const actsOf = (row: DocumentRow) => (
  <>
    {row['accountNo'] || row['newAccountNo'] ? <RevealAccount row={row} /> : null}
    {row['bankAskedAt'] ? <BankActs row={row} /> : null}
    <ChangeStage row={row} />
  </>
);

/** Shows the accounts in full, once, with a reason that is kept. */
function RevealAccount({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const { modal } = App.useApp();
  return (
    <EndpointButton
      document={supplierBase}
      endpoint="revealAccount"
      input={{ reason: textField('查看原因', 'Reason', { required: true, maxLength: 200 }) }}
      count={1}
      icon={<EyeOutlined />}
      onRun={async (provided) => {
        const answer = await ignoreRefusal(() =>
          server.change('/sup/supplierBase/revealAccount', { supplierBaseId: row.id, ...provided }),
        );
        if (!isRecord(answer)) return;
        const said = ([name, label]: readonly [string, Label]) =>
          answer[name] ? [`${text(label)}: ${String(answer[name])}`] : [];
        const lines = (
          [
            ['account', texts.account],
            ['waiting', texts.accountWaiting],
          ] as const
        ).flatMap(said);
        modal.info({ title: text(texts.wholeAccount), content: lines.map((line) => <p key={line}>{line}</p>) });
      }}
    />
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
