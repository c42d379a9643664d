import { ScanOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { permissionOf } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { Allowed } from '#ui/access.tsx';
import { UblImport, ublImportCode } from '#ui/exchange/UblImport.tsx';
import { UblButton } from '../../UblButton.tsx';
import { DocumentList } from '#ui/document/list/DocumentList.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { useSession, useUser } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { toast } from '#ui/toast.ts';
import { packingTexts } from '../packing/texts.ts';
import { deliveryNote } from '../deliveryNote/deliveryNote.document.ts';
import '../packing/packing.css';

/** Delivery notes; the dock opens one by scanning a label of it. */
export function NoteList() {
  return <DocumentList document={deliveryNote} toolbar={buttons} further={further} />;
}

const further = { codes: [ublImportCode], buttons: (reload: () => void) => <UblImport onDone={reload} /> };

const buttons = (selected: readonly DocumentRow[]) => (
  <>
    <ScanField />
    <UblButton document={deliveryNote} ids={selected.map(({ id }) => id)} />
  </>
);

/** Scanners type what they read and press Enter. */
function ScanField() {
  const text = useText();
  const { side } = useUser();
  const navigate = useNavigate();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'pur.deliveryNote');
  const [code, setCode] = useState('');
  if (side !== 'buyer') return null;
  const open = async (): Promise<void> => {
    if (code.trim() === '') return;
    const found = await server.change('pur/deliveryNote/scan', { code });
    setCode('');
    if (!isRecord(found) || typeof found['deliveryId'] !== 'string' || !path) return;
    if (typeof found['packNo'] === 'string') toast.success(text(packingTexts.scanned, { packNo: found['packNo'] }));
    await navigate(`${path}/${found['deliveryId']}`);
  };
  return (
    <Allowed code={permissionOf(deliveryNote, 'receive')}>
      <Input
        className="scan-field"
        prefix={<ScanOutlined />}
        aria-label={text(packingTexts.scan)}
        placeholder={text(packingTexts.scan)}
        maxLength={200}
        autoComplete="off"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        onPressEnter={() => void open()}
      />
    </Allowed>
  );
}
