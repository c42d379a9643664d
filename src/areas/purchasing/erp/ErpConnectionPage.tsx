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
import { erpConnection } from './erpConnection.document.ts';
import { erpTexts } from './texts.ts';

/** A connection to an ERP; its secret is set here and never shown. */
export function ErpConnectionPage() {
  return <ObjectPage document={erpConnection} acts={secretButton} />;
}

const secretButton = (row: DocumentRow) => <SecretButton connectionId={row.id} />;

function SecretButton({ connectionId }: { readonly connectionId: string }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Allowed code="pur:erpConnection:setSecret">
      <Button icon={<KeyOutlined />} onClick={() => setOpen(true)}>
        {text(erpTexts.setSecret)}
      </Button>
      {isOpen ? <SecretDialog connectionId={connectionId} onClose={() => setOpen(false)} /> : null}
    </Allowed>
  );
}

interface SecretDialogProps {
  readonly connectionId: string;
  readonly onClose: () => void;
}

function SecretDialog({ connectionId, onClose }: SecretDialogProps) {
  const text = useText();
  const client = useQueryClient();
  const [form] = Form.useForm<{ secret: string }>();
  const [error, setError] = useState<string>();
  const save = async ({ secret }: { readonly secret: string }): Promise<void> => {
    try {
      await server.change('pur/erpConnection/setSecret', { connectionId, secret });
    } catch (refusal) {
      setError(refusal instanceof Error ? refusal.message : String(refusal));
      return;
    }
    toast.success(text(erpTexts.secretKept));
    onClose();
    await client.invalidateQueries({ queryKey: [documentsKey] });
  };
  return (
    <Modal
      open
      title={text(erpTexts.setSecret)}
      okText={text(erpTexts.save)}
      cancelText={text(erpTexts.cancel)}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{text(erpTexts.secretAsk)}</p>
      {error === undefined ? null : <Alert type="error" showIcon title={error} />}
      <Form form={form} layout="vertical" onFinish={(values) => void save(values)}>
        <Form.Item
          name="secret"
          label={text(erpTexts.secret)}
          rules={[{ required: true, message: text(erpTexts.secretMissing) }]}
        >
          <Input.Password autoComplete="new-password" maxLength={2000} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
