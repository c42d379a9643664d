import { KeyOutlined, RedoOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Modal, Typography } from 'antd';
import { useState } from 'react';
import { Allowed } from '#ui/access.tsx';
import { DocumentList, type OnDone } from '#ui/document/list/DocumentList.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { ConnectionTestButton } from '#ui/document/form/ConnectionTestButton.tsx';
import { documentsKey } from '#ui/document/object/documentsKey.ts';
import { useText } from '#ui/language.ts';
import { newIdempotencyKey, server } from '#ui/server.ts';
import { sysWebhook } from './webhook.document.ts';
import { sysWebhookDelivery } from './webhookDelivery.document.ts';
import { webhookTexts } from './texts.ts';

/** A webhook; its secret is made here and shown once, and it can be tried. */
export function WebhookPage() {
  return <ObjectPage document={sysWebhook} acts={acts} />;
}

/** The messages to other systems; what is ticked can be sent once more. */
export function DeliveryList() {
  return <DocumentList document={sysWebhookDelivery} toolbar={replayButton} />;
}

/** One message to another system, which can be sent once more. */
export function DeliveryPage() {
  return <ObjectPage document={sysWebhookDelivery} acts={({ id }) => <ReplayPageButton id={id} />} />;
}

const acts = ({ id }: DocumentRow) => (
  <>
    <ConnectionTestButton document={sysWebhook} id={id} />
    <NewSecret webhookId={id} />
  </>
);

function NewSecret({ webhookId }: { readonly webhookId: string }) {
  const text = useText();
  const client = useQueryClient();
  const { modal } = App.useApp();
  const [secret, setSecret] = useState<string>();
  const ask = () => {
    const idempotencyKey = newIdempotencyKey();
    modal.confirm({
      title: text(webhookTexts.make),
      content: text(webhookTexts.makeAsk),
      okText: text(webhookTexts.make),
      cancelText: text(webhookTexts.cancel),
      onOk: async () => {
        const answer = await server.call(sysWebhook, 'newSecret', { body: { webhookId } }, { idempotencyKey });
        setSecret(answer.secret);
      },
    });
  };
  const close = () => {
    setSecret(undefined);
    void client.invalidateQueries({ queryKey: [documentsKey] });
  };
  return (
    <Allowed code="system:sysWebhook:newSecret">
      <Button icon={<KeyOutlined />} onClick={ask}>
        {text(webhookTexts.make)}
      </Button>
      <Modal
        open={secret !== undefined}
        title={text(webhookTexts.made)}
        onCancel={close}
        onOk={close}
        okText={text(webhookTexts.done)}
        cancelButtonProps={{ style: { display: 'none' } }}
        mask={{ closable: false }}
      >
        <p>{text(webhookTexts.madeDetail)}</p>
        <Typography.Text code copyable data-testid="webhook-secret">
          {secret}
        </Typography.Text>
      </Modal>
    </Allowed>
  );
}

function replayButton(selected: readonly DocumentRow[], onDone: OnDone) {
  if (selected.length === 0) return null;
  return <ReplayButton ids={selected.map(({ id }) => id)} onDone={onDone} />;
}

function ReplayPageButton({ id }: { readonly id: string }) {
  const client = useQueryClient();
  return <ReplayButton ids={[id]} onDone={() => void client.invalidateQueries({ queryKey: [documentsKey] })} />;
}

interface ReplayProps {
  readonly ids: readonly string[];
  readonly onDone: OnDone;
}

function ReplayButton({ ids, onDone }: ReplayProps) {
  return (
    <EndpointButton
      document={sysWebhookDelivery}
      endpoint="replay"
      confirm={webhookTexts.replayAsk}
      icon={<RedoOutlined />}
      count={ids.length}
      onRun={async () => {
        await server.call(sysWebhookDelivery, 'replay', { body: { ids } });
        onDone(ids);
      }}
    />
  );
}
