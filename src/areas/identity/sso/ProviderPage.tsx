import { KeyOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { Allowed } from '#ui/access.tsx';
import { ObjectPage } from '#ui/document/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/rows.ts';
import { documentsKey } from '#ui/document/useList.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { providerTexts } from '../texts.ts';
import { sysIdentityProvider } from './provider.document.ts';

/** An identity provider; its secret is set here and never shown. */
export function ProviderPage() {
  return <ObjectPage document={sysIdentityProvider} acts={secretButton} />;
}

const secretButton = (row: DocumentRow) => <SecretButton providerId={row.id} />;

function SecretButton({ providerId }: { readonly providerId: string }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Allowed code="system:sysIdentityProvider:setSecret">
      <Button icon={<KeyOutlined />} onClick={() => setOpen(true)}>
        {text(providerTexts.setSecret)}
      </Button>
      {isOpen ? <SecretDialog providerId={providerId} onClose={() => setOpen(false)} /> : null}
    </Allowed>
  );
}

function SecretDialog({ providerId, onClose }: { readonly providerId: string; readonly onClose: () => void }) {
  const text = useText();
  const client = useQueryClient();
  const [form] = Form.useForm<{ secret: string }>();
  const [error, setError] = useState<string>();
  const save = async ({ secret }: { readonly secret: string }): Promise<void> => {
    try {
      await server.call(sysIdentityProvider, 'setSecret', { body: { providerId, secret: secret.trim() } });
    } catch (refusal) {
      setError(refusal instanceof Error ? refusal.message : String(refusal));
      return;
    }
    toast.success(text(providerTexts.secretKept));
    onClose();
    await client.invalidateQueries({ queryKey: [documentsKey] });
  };
  return (
    <Modal
      open
      title={text(providerTexts.setSecret)}
      okText={text(providerTexts.save)}
      cancelText={text(providerTexts.cancel)}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{text(providerTexts.secretAsk)}</p>
      {error === undefined ? null : <Alert type="error" showIcon title={error} />}
      <Form form={form} layout="vertical" onFinish={(values) => void save(values)}>
        <Form.Item
          name="secret"
          label={text(providerTexts.secret)}
          rules={[{ required: true, whitespace: true, message: text(providerTexts.secretMissing) }]}
        >
          <Input.Password autoComplete="new-password" maxLength={2000} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
