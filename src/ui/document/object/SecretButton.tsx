import { KeyOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import type { Label } from '#model/label.ts';
import { Allowed } from '../../access.tsx';
import { useText } from '../../language.ts';
import { toast } from '../../toast.ts';
import { documentsKey } from './documentsKey.ts';
import { documentTexts } from './texts.ts';

interface SecretProps {
  /** What the secret is called, and what is said of keeping it, where the usual words do not fit. */
  readonly name?: Label;
  readonly ask?: Label;
  /** Hands the secret to the server, which never shows it again. */
  readonly onKeep: (secret: string) => Promise<unknown>;
}

/** The act of a partner's page that sets its secret, for whoever holds the permission code. */
export function SecretButton({ code, ...secret }: SecretProps & { readonly code: string }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Allowed code={code}>
      <Button icon={<KeyOutlined />} onClick={() => setOpen(true)}>
        {text(documentTexts.setSecret)}
      </Button>
      {isOpen ? <SecretDialog {...secret} onClose={() => setOpen(false)} /> : null}
    </Allowed>
  );
}

function SecretDialog({
  name = documentTexts.secret,
  ask = documentTexts.secretAsk,
  onKeep,
  onClose,
}: SecretProps & { readonly onClose: () => void }) {
  const text = useText();
  const client = useQueryClient();
  const [form] = Form.useForm<{ secret: string }>();
  const [error, setError] = useState<string>();
  const save = async ({ secret }: { readonly secret: string }): Promise<void> => {
    try {
      await onKeep(secret);
    } catch (refusal) {
      setError(refusal instanceof Error ? refusal.message : String(refusal));
      return;
    }
    toast.success(text(documentTexts.secretKept));
    onClose();
    await client.invalidateQueries({ queryKey: [documentsKey] });
  };
  return (
    <Modal
      open
      title={text(documentTexts.setSecret)}
      okText={text(documentTexts.save)}
      cancelText={text(documentTexts.cancel)}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{text(ask)}</p>
      {error === undefined ? null : <Alert type="error" showIcon title={error} />}
      <Form form={form} layout="vertical" onFinish={(values) => void save(values)}>
        <Form.Item
          name="secret"
          label={text(name)}
          rules={[{ required: true, whitespace: true, message: text(documentTexts.secretMissing) }]}
        >
          <Input.Password autoComplete="new-password" maxLength={2000} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
