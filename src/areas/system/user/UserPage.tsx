import { KeyOutlined } from '@ant-design/icons';
import { App, Button, Modal, Typography } from 'antd';
import { useState } from 'react';
import { permissionOf } from '#model/document.ts';
import { useMay } from '#ui/access.tsx';
import { EndpointButton } from '#ui/document/EndpointButton.tsx';
import { ObjectPage } from '#ui/document/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/rows.ts';
import { useText } from '#ui/language.ts';
import { useProof } from '#ui/proof/useProof.tsx';
import { newIdempotencyKey, server } from '#ui/server.ts';
import { userActTexts, userTexts } from '../texts.ts';
import { iapSysUserT } from './user.document.ts';

/** A user; administrators give the password for the first login here. */
export function UserPage() {
  return <ObjectPage document={iapSysUserT} acts={(row) => <Acts row={row} />} />;
}

function Acts({ row }: { readonly row: DocumentRow }) {
  return (
    <>
      <ResetPassword userId={row.id} />
      <Unlock row={row} />
    </>
  );
}

function Unlock({ row }: { readonly row: DocumentRow }) {
  return (
    <EndpointButton
      document={iapSysUserT}
      endpoint="unlock"
      confirm={userActTexts.unlockAsk}
      title={String(row['userName'])}
      count={1}
      onRun={async () => {
        await server.call(iapSysUserT, 'unlock', { body: { userId: row.id } });
      }}
    />
  );
}

function ResetPassword({ userId }: { readonly userId: string }) {
  const text = useText();
  const may = useMay();
  const { modal } = App.useApp();
  const proof = useProof();
  const [password, setPassword] = useState<string>();
  if (!may(permissionOf(iapSysUserT, 'resetPassword'))) return null;
  const give = async (idempotencyKey: string) => {
    const answer = await proof.run(() =>
      server.call(iapSysUserT, 'resetPassword', { body: { userId } }, { idempotencyKey }),
    );
    setPassword(answer?.password);
  };
  const ask = () => {
    const idempotencyKey = newIdempotencyKey();
    modal.confirm({
      title: text(userTexts.resetAsk),
      content: text(userTexts.resetDetail),
      okText: text(userTexts.reset),
      cancelText: text(userTexts.cancel),
      // The question closes first: what may be asked next stands in its place.
      onOk: () => void give(idempotencyKey),
    });
  };
  return (
    <>
      <Button icon={<KeyOutlined />} onClick={ask}>
        {text(userTexts.reset)}
      </Button>
      {proof.dialog}
      <Modal
        open={password !== undefined}
        title={text(userTexts.given)}
        onCancel={() => setPassword(undefined)}
        onOk={() => setPassword(undefined)}
        okText={text(userTexts.done)}
        cancelButtonProps={{ style: { display: 'none' } }}
        mask={{ closable: false }}
      >
        <p>{text(userTexts.givenDetail)}</p>
        <Typography.Text code copyable data-testid="one-time-password">
          {password}
        </Typography.Text>
      </Modal>
    </>
  );
}
