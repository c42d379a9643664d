import { Button, Card, Form, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { forgetLogin } from '#ui/auth.ts';
import { useText } from '#ui/language.ts';
import { useHints } from '#ui/login/useHints.ts';
import { RefusalError } from '#ui/request.ts';
import { server } from '#ui/server.ts';
import { personalTexts } from '../texts.ts';

interface Values {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** Another password; the logins of all devices end with the old one. */
export function ChangePassword() {
  const text = useText();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const { passwordMin: min, passwordMax: max } = useHints();
  const change = async (values: Values) => {
    setPending(true);
    try {
      await server.post('/basic/user/updatePassWord', values);
      forgetLogin();
      await navigate('/?logout=yes', { replace: true });
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
    } finally {
      setPending(false);
    }
  };
  const required = (label: string) => ({ required: true, message: text(personalTexts.required, { label }) });
  const [old, fresh, again] = [
    text(personalTexts.oldPassword),
    text(personalTexts.newPassword),
    text(personalTexts.confirmPassword),
  ];
  const length = text(personalTexts.passwordLength, { min, max });
  return (
    <Card title={text(personalTexts.changePassword)}>
      <Form<Values> layout="vertical" onFinish={(values) => void change(values)} data-testid="password-form">
        <p>{text(personalTexts.changePasswordDetail)}</p>
        <Form.Item name="oldPassword" label={old} rules={[required(old)]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="newPassword"
          label={fresh}
          extra={length}
          rules={[required(fresh), { min, max, message: length }]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="confirmPassword"
          label={again}
          dependencies={['newPassword']}
          rules={[
            ({ getFieldValue }) => ({
              validator: async (_, value: unknown) => {
                if (value !== getFieldValue('newPassword')) throw new Error(text(personalTexts.mismatch));
              },
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={pending}>
          {text(personalTexts.changePassword)}
        </Button>
      </Form>
    </Card>
  );
}
