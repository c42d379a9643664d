import { Form, Input, Modal, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useText } from '#ui/language.ts';
import { recordOf } from '#ui/record.ts';
import { RefusalError } from '#ui/request.ts';
import { server } from '#ui/server.ts';
import { personalTexts } from '../texts.ts';
import { codesOf } from './codes.web.ts';

interface Enrolled {
  readonly secret: string;
  readonly uri: string;
}

interface EnrolProps {
  readonly onCancel: () => void;
  readonly onDone: (codes?: readonly string[]) => void;
}

interface Values {
  readonly password?: string;
  readonly code?: string;
}

/** Two steps: the password, then a code of the authenticator that has read the picture. */
export function SecondFactorEnrolment({ onCancel, onDone }: EnrolProps) {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const [enrolled, setEnrolled] = useState<Enrolled>();
  const [pending, setPending] = useState(false);
  const submit = async ({ password = '', code = '' }: Values) => {
    setPending(true);
    try {
      const path = '/basic/user/secondFactor';
      if (enrolled) onDone(codesOf(await server.post(`${path}/confirm`, { code: code.trim() })));
      else setEnrolled(enrolledOf(await server.post(`${path}/enrol`, { password })));
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
    } finally {
      setPending(false);
    }
  };
  const required = (label: string) => [{ required: true, message: text(personalTexts.required, { label }) }];
  return (
    <Modal
      open
      title={text(personalTexts.secondFactor)}
      okText={text(enrolled ? personalTexts.confirm : personalTexts.next)}
      cancelText={text(personalTexts.cancel)}
      confirmLoading={pending}
      onOk={() => form.submit()}
      onCancel={onCancel}
    >
      <Form form={form} layout="vertical" onFinish={(values) => void submit(values)} data-testid="enrol-form">
        {enrolled ? (
          <>
            <p>{text(personalTexts.scan)}</p>
            <Picture uri={enrolled.uri} />
            <p>
              {text(personalTexts.key)}：
              <Typography.Text code copyable data-testid="second-factor-key">
                {enrolled.secret}
              </Typography.Text>
            </p>
            <Form.Item name="code" label={text(personalTexts.code)} rules={required(text(personalTexts.code))}>
              <Input autoFocus autoComplete="one-time-code" />
            </Form.Item>
          </>
        ) : (
          <Form.Item
            name="password"
            label={text(personalTexts.enrolPassword)}
            rules={required(text(personalTexts.passwordForEmail))}
          >
            <Input.Password autoFocus autoComplete="current-password" />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}

const enrolledOf = (answer: unknown): Enrolled => {
  const { secret, uri } = recordOf(answer) ?? {};
  return { secret: String(secret), uri: String(uri) };
};

/** The picture for the authenticator, drawn in the browser: the secret goes nowhere else. */
function Picture({ uri }: { readonly uri: string }) {
  const text = useText();
  const [source, setSource] = useState<string>();
  useEffect(() => {
    void import('qrcode').then(async ({ default: qrcode }) => setSource(await qrcode.toDataURL(uri, { width: 200 })));
  }, [uri]);
  return source ? <img src={source} width={200} height={200} alt={text(personalTexts.qr)} /> : null;
}
