import { KeyOutlined } from '@ant-design/icons';
import { App, Button, Modal, Typography } from 'antd';
import { useState } from 'react';
import { permissionOf } from '#model/document.ts';
import { useMay } from '#ui/access.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { ignoreRefusal } from '#ui/ignoreRefusal.ts';
import { newIdempotencyKey, server } from '#ui/server.ts';
import { clientTexts } from '../texts.ts';
import { sysClient } from './client.document.ts';

/** A client; its secret is made here and shown once. */
export function ClientPage() {
  return <ObjectPage document={sysClient} acts={newSecret} />;
}

const newSecret = (client: DocumentRow) => (client['publicFlag'] === true ? null : <NewSecret clientId={client.id} />);

function NewSecret({ clientId }: { readonly clientId: string }) {
  const text = useText();
  const may = useMay();
  const { modal } = App.useApp();
  const [secret, setSecret] = useState<string>();
  if (!may(permissionOf(sysClient, 'newSecret'))) return null;
  const make = async (idempotencyKey: string) => {
    const answer = await ignoreRefusal(() =>
      server.call(sysClient, 'newSecret', { body: { clientId } }, { idempotencyKey }),
    );
    setSecret(answer?.secret);
  };
  const ask = () => {
    const idempotencyKey = newIdempotencyKey();
    modal.confirm({
      title: text(clientTexts.secretAsk),
      content: text(clientTexts.secretDetail),
      okText: text(clientTexts.secret),
      cancelText: text(clientTexts.cancel),
      // The question closes first: what may be asked next stands in its place.
      onOk: () => void make(idempotencyKey),
    });
  };
  const close = () => setSecret(undefined);
  return (
    <>
      <Button icon={<KeyOutlined />} onClick={ask}>
        {text(clientTexts.secret)}
      </Button>
      <Modal
        open={secret !== undefined}
        title={text(clientTexts.given)}
        onCancel={close}
        onOk={close}
        okText={text(clientTexts.done)}
        cancelButtonProps={{ style: { display: 'none' } }}
        mask={{ closable: false }}
      >
        <p>{text(clientTexts.givenDetail)}</p>
        <Typography.Text code copyable data-testid="client-secret">
          {secret}
        </Typography.Text>
      </Modal>
    </>
  );
}
