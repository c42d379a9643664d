import { Card } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { forgetLogin } from '#ui/auth.ts';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import type { FormSchema, FormValues } from '#ui/form/schema.ts';
import { useText } from '#ui/language.ts';
import { useHints } from '#ui/login/useHints.ts';
import { server } from '#ui/server.ts';
import { personalTexts } from '../texts.ts';

const schemaOf = (minLength: number, maxLength: number, length: string): FormSchema => ({
  oldPassword: {
    type: 'input',
    label: personalTexts.oldPassword,
    required: true,
    attrs: { secret: true, autoComplete: 'current-password' },
  },
  newPassword: {
    type: 'input',
    label: personalTexts.newPassword,
    required: true,
    tip: length,
    rules: [{ minLength, maxLength, message: length }],
    attrs: { secret: true, autoComplete: 'new-password' },
  },
  confirmPassword: {
    type: 'input',
    label: personalTexts.confirmPassword,
    required: true,
    rules: [{ fits: (value, { newPassword }) => value === newPassword, message: personalTexts.mismatch }],
    attrs: { secret: true, autoComplete: 'new-password' },
  },
});

/** Another password; the logins of all devices end with the old one. */
export function ChangePassword() {
  const text = useText();
  const navigate = useNavigate();
  const [values, setValues] = useState<FormValues>({});
  const { passwordMin: min, passwordMax: max } = useHints();
  const length = text(personalTexts.passwordLength, { min, max });
  const schema = useMemo(() => schemaOf(min, max, length), [min, max, length]);
  const change = async (input: FormValues): Promise<void> => {
    await server.post('/basic/user/updatePassWord', input);
    forgetLogin();
    await navigate('/?logout=yes', { replace: true });
  };
  return (
    <Card title={text(personalTexts.changePassword)}>
      <p>{text(personalTexts.changePasswordDetail)}</p>
      <SchemaForm
        schema={schema}
        value={values}
        onChange={setValues}
        submit={change}
        submitText={personalTexts.changePassword}
        initial={false}
        showErrorNotice={false}
        data-testid="password-form"
      />
    </Card>
  );
}
