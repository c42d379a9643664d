import { KeyOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { text as textField } from '#model/fields.ts';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { ConnectionTestButton } from '#ui/document/form/ConnectionTestButton.tsx';
import { server } from '#ui/server.ts';
import { msgWebhook } from './msgWebhook.document.ts';

const secret = {
  secret: textField('密钥', 'Secret', { required: true, minLength: 8, maxLength: 200 }),
};

/** A group robot; its secret can be set and never read, and a message tells whether it works. */
export function WebhookPage() {
  return <ObjectPage document={msgWebhook} acts={acts} />;
}

const acts = (robot: DocumentRow) => <Acts robot={robot} />;

function Acts({ robot }: { readonly robot: DocumentRow }) {
  const client = useQueryClient();
  const title = String(robot['name']);
  return (
    <>
      {robot['robotKind'] !== 'WECOM' && (
        <EndpointButton
          document={msgWebhook}
          endpoint="setSecret"
          input={secret}
          title={title}
          count={1}
          icon={<KeyOutlined />}
          onRun={async (input) => {
            await server.change('notice/msgWebhook/setSecret', { id: robot.id, ...input });
            await client.invalidateQueries();
          }}
        />
      )}
      <ConnectionTestButton document={msgWebhook} id={robot.id} />
    </>
  );
}
