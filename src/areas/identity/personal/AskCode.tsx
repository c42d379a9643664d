import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '#ui/language.ts';
import { RefusalError } from '#ui/request.ts';
import { personalTexts } from '../texts.ts';

interface AskCodeProps {
  readonly title: string;
  readonly onCancel: () => void;
  readonly onCode: (code: string) => Promise<void>;
}

/** Asks for a code of the authenticator before something changes. */
export function AskCode({ title, onCancel, onCode }: AskCodeProps) {
  const text = useText();
  const [form] = Form.useForm<{ code: string }>();
  const [pending, setPending] = useState(false);
  const label = text(personalTexts.code);
  const submit = async ({ code }: { code: string }) => {
    setPending(true);
    try {
      await onCode(code.trim());
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
      <Form form={form} layout="vertical" onFinish={(values) => void submit(values)}>
        <Form.Item
          name="code"
          label={label}
          rules={[{ required: true, message: text(personalTexts.required, { label }) }]}
        >
          <Input autoFocus autoComplete="one-time-code" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
