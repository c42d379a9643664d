import { RollbackOutlined } from '@ant-design/icons';
import { text as textField } from '#model/fields.ts';
import { isRecord } from '#model/value.ts';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { server } from '#ui/server.ts';
import { useUser } from '#ui/session.ts';
import { useOpenReturn } from '../returned/useOpenReturn.tsx';
import { useSerialTab } from '../../inventory/serial/useSerialTab.tsx';
import { UblButton } from '../../UblButton.tsx';
import { receivingTexts } from '../../texts.ts';
import { receive } from '../receive/receive.document.ts';

/** A receipt; what waits or failed goes back from the dock by one button. */
export function ReceiptPage() {
  return <ObjectPage document={receive} tabs={[useSerialTab(receive)]} acts={furtherActs} />;
}

const furtherActs = (row: DocumentRow) => (
  <>
    {dockReturn(row)}
    {row['status'] === 'NEW' ? null : <UblButton document={receive} ids={[row.id]} />}
  </>
);

function dockReturn(row: DocumentRow) {
  return row['status'] === 'POSTED' && row['receiveType'] !== 'SERVICE' ? <DockReturn id={row.id} /> : null;
}

const input = { returnAddress: textField('退货地址', 'Return address', { maxLength: 300 }) };

function DockReturn({ id }: { readonly id: string }) {
  const { side } = useUser();
  const open = useOpenReturn();
  if (side !== 'buyer') return null;
  return (
    <EndpointButton
      document={receive}
      endpoint="addReturn"
      confirm={receivingTexts.dockReturnAsk}
      input={input}
      count={1}
      icon={<RollbackOutlined />}
      onRun={async (provided) => {
        const made = await server.change('pur/receive/addReturn', { ids: [id], ...provided });
        const first: unknown = isRecord(made) && Array.isArray(made['records']) ? made['records'][0] : undefined;
        if (isRecord(first) && typeof first['id'] === 'string') await open(first['id']);
      }}
    />
  );
}
