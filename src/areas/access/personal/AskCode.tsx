import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '#ui/language.ts';
import { keyTexts } from '#ui/stepUp/texts.ts';
import { RefusalError } from '#ui/request.ts';
import { personalTexts } from '../texts.ts';

interface AskCodeProps {
  readonly title: string;
  /** A security key may be used in place of the code. */
  readonly hasKey: boolean;
  readonly onCancel: () => void;
  readonly onCode: (code?: string) => Promise<void>;
}

/** Asks for a code of the authenticator, or for a security key, before something changes. */
export function AskCode({ title, hasKey, onCancel, onCode }: AskCodeProps) {
  const text = useText();
  const [form] = Form.useForm<{ code: string }>();
  const [pending, setPending] = useState(false);
  const label = text(personalTexts.code);
  const give = async (code?: string) => {
    setPending(true);
    try {
      await onCode(code);
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
    } finally {
      setPending(false);
    }
  };
  return (
    <Modal
      open
      title={title}
      okText={text(personalTexts.confirm)}
      cancelText={text(personalTexts.cancel)}
      confirmLoading={pending}
      onOk={() => form.submit()}
      onCancel={onCancel}
    >
      <Form form={form} layout="vertical" onFinish={({ code }) => void give(code.trim())}>
        <Form.Item
          name="code"
          label={label}
          rules={[{ required: true, message: text(personalTexts.required, { label }) }]}
        >
          <Input autoFocus autoComplete="one-time-code" />
        </Form.Item>
      </Form>
      {hasKey && (
        <Button type="link" disabled={pending} onClick={() => void give()}>
          {text(keyTexts.instead)}
        </Button>
      )}
    </Modal>
  );
}
