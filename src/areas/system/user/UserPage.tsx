import { KeyOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Modal, Typography } from 'antd';
import { useState } from 'react';
import { permissionOf } from '#model/document.ts';
import type { Label } from '#model/label.ts';
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
      {row['enabledFlag'] === true ? (
        <Act row={row} endpoint="disable" confirm={userActTexts.disableAsk} danger />
      ) : (
        <Act row={row} endpoint="enable" confirm={userActTexts.enableAsk} />
      )}
      <Act row={row} endpoint="unlock" confirm={userActTexts.unlockAsk} />
    </>
  );
}

interface ActProps {
  readonly row: DocumentRow;
  readonly endpoint: 'disable' | 'enable' | 'unlock';
  readonly confirm: Label;
  readonly danger?: boolean;
}

function Act({ row, endpoint, confirm, danger = false }: ActProps) {
  const client = useQueryClient();
  return (
    <EndpointButton
      document={iapSysUserT}
      endpoint={endpoint}
      confirm={confirm}
      danger={danger}
      title={String(row['userName'])}
      count={1}
      onRun={async () => {
        await server.call(iapSysUserT, endpoint, { body: { userId: row.id } });
        await client.invalidateQueries();
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
  const ask = () => {
    const idempotencyKey = newIdempotencyKey();
    modal.confirm({
      title: text(userTexts.resetAsk),
      content: text(userTexts.resetDetail),
      okText: text(userTexts.reset),
      cancelText: text(userTexts.cancel),
      onOk: async () => {
        const answer = await proof.run(() =>
          server.call(iapSysUserT, 'resetPassword', { body: { userId } }, { idempotencyKey }),
        );
        setPassword(answer?.password);
      },
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
