import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useText } from '#ui/language.ts';
import { recordOf } from '#ui/record.ts';
import { RefusalError } from '#ui/request.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { languages } from '#ui/translations.ts';
import { showZone, zoneLabel, zoneOptions } from '#ui/zone.ts';
import { personalTexts } from '../texts.ts';
import { ProfilePicture } from './ProfilePicture.tsx';

interface Values {
  readonly realName: string;
  readonly phone?: string;
  readonly email?: string;
  readonly languageId?: string;
  readonly timezone?: string;
  readonly password?: string;
}

const queryKey = ['user', 'own'];
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Name and addresses of the own account. */
export function Profile() {
  const { data, isPending } = useQuery({ queryKey, queryFn: () => server.get('/user/info') });
  if (isPending) return <Skeleton active />;
  const user = recordOf(data) ?? {};
  const { avatar, ...fields } = user;
  return (
    <>
      <ProfilePicture url={textIn(avatar) || undefined} />
      <ProfileForm key={JSON.stringify(fields)} user={fields} />
    </>
  );
}

function ProfileForm({ user }: { readonly user: Readonly<Record<string, unknown>> }) {
  const text = useText();
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const [pending, setPending] = useState(false);
  const email = Form.useWatch('email', form);
  const isOtherEmail = email !== undefined && email.trim() !== textIn(user['email']);
  const save = async (values: Values) => {
    setPending(true);
    try {
      const proof = isOtherEmail ? await proofOf(values.password ?? '') : null;
      const body = {
        realName: values.realName.trim(),
        phone: values.phone?.trim() || null,
        email: values.email?.trim() || null,
        languageId: values.languageId ?? null,
        timezone: values.timezone ?? null,
        proof,
      };
      await server.put('/system/user', body);
      showZone({ timezone: body.timezone, installationZone: user['installationZone'] });
      toast.success(text(personalTexts.saved));
      await client.invalidateQueries({ queryKey });
    } catch (error) {
      // The refusal has been shown; what was typed stays.
      if (!(error instanceof RefusalError)) throw error;
    } finally {
      setPending(false);
    }
  };
  const label = text(personalTexts.realName);
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={{ ...user, phone: textIn(user['phone']), email: textIn(user['email']) }}
      onFinish={(values) => void save(values)}
      data-testid="profile-form"
    >
      <Form.Item label={text(personalTexts.userName)}>
        <span>{textIn(user['userName'])}</span>
      </Form.Item>
      <Form.Item
        name="realName"
        label={label}
        rules={[{ required: true, whitespace: true, message: text(personalTexts.required, { label }) }]}
      >
        <Input maxLength={60} autoComplete="name" />
      </Form.Item>
      <Form.Item name="phone" label={text(personalTexts.phone)}>
        <Input maxLength={20} autoComplete="tel" />
      </Form.Item>
      <Form.Item name="email" label={text(personalTexts.email)}>
        <Input maxLength={120} autoComplete="email" />
      </Form.Item>
      {isOtherEmail && (
        <Form.Item
          name="password"
          label={text(personalTexts.passwordForEmail)}
          extra={text(personalTexts.passwordForEmailHelp)}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      )}
      <Form.Item name="languageId" label={text(personalTexts.language)}>
        <Select
          allowClear
          aria-label={text(personalTexts.language)}
          options={languages.map(({ value, name }) => ({ value, label: name }))}
        />
      </Form.Item>
      <Form.Item name="timezone" label={text(personalTexts.timezone)} extra={text(personalTexts.timezoneHelp)}>
        <Select
          allowClear
          showSearch
          aria-label={text(personalTexts.timezone)}
          placeholder={zoneLabel(textIn(user['installationZone']))}
          options={zoneOptions()}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={pending}>
        {text(personalTexts.save)}
      </Button>
    </Form>
  );
}

// The password goes in a body; what travels on is a proof that it was right.
async function proofOf(password: string): Promise<string> {
  return textIn(recordOf(await server.post('/basic/user/verifyPassword', { password }))?.['proof']);
}
