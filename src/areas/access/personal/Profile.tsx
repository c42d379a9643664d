import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { isEmail, isPhone } from '#model/contact.ts';
import { FormSections } from '#ui/form/SchemaForm.tsx';
import type { FieldGroup } from '#ui/form/SchemaForm.tsx';
import type { FormSchema, FormValues } from '#ui/form/schema.ts';
import { useText } from '#ui/language.ts';
import { recordOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { languages } from '#ui/translations.ts';
import { showZone, zoneLabel, zoneOptions } from '#ui/zone.ts';
import { personalTexts } from '../texts.ts';
import { ProfilePicture } from './ProfilePicture.tsx';

const queryKey = ['user', 'own'];
const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

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

const groups: readonly FieldGroup[] = [
  { title: personalTexts.who, fields: ['userName', 'realName'] },
  { title: personalTexts.contact, fields: ['phone', 'email', 'password'] },
  { title: personalTexts.region, fields: ['languageId', 'timezone'] },
];

/** The fields of an account; another address than the stored one asks for the password. */
const schemaOf = (email: string, zone: string): FormSchema => ({
  userName: { type: 'text', label: personalTexts.userName },
  realName: {
    type: 'input',
    label: personalTexts.realName,
    required: true,
    rules: [{ pattern: /\S/, message: personalTexts.required }],
    attrs: { maxLength: 60, autoComplete: 'name' },
  },
  phone: {
    type: 'input',
    label: personalTexts.phone,
    rules: [{ fits: (value) => isPhone(textIn(value)), message: personalTexts.phoneFormat }],
    attrs: { maxLength: 20, autoComplete: 'tel' },
  },
  email: {
    type: 'input',
    label: personalTexts.email,
    rules: [{ fits: (value) => isEmail(textIn(value)), message: personalTexts.emailFormat }],
    attrs: { maxLength: 120, autoComplete: 'email' },
  },
  password: {
    type: 'input',
    label: personalTexts.passwordForEmail,
    tip: personalTexts.passwordForEmailHelp,
    required: true,
    visible: (values) => textIn(values['email']) !== email,
    attrs: { secret: true, autoComplete: 'current-password' },
  },
  languageId: {
    type: 'select',
    label: personalTexts.language,
    options: languages.map(({ value, name }) => ({ value, label: name })),
  },
  timezone: {
    type: 'select',
    label: personalTexts.timezone,
    tip: personalTexts.timezoneHelp,
    options: zoneOptions(),
    attrs: { placeholder: zone },
  },
});

function ProfileForm({ user }: { readonly user: FormValues }) {
  const text = useText();
  const client = useQueryClient();
  const [values, setValues] = useState(user);
  const [email, zone] = [textIn(user['email']), zoneLabel(textIn(user['installationZone']))];
  const schema = useMemo(() => schemaOf(email, zone), [email, zone]);
  const save = async (input: FormValues): Promise<void> => {
    const isOtherEmail = textIn(input['email']) !== email;
    const body = {
      realName: textIn(input['realName']),
      phone: textIn(input['phone']) || null,
      email: textIn(input['email']) || null,
      languageId: textIn(input['languageId']) || null,
      timezone: textIn(input['timezone']) || null,
      proof: isOtherEmail ? await proofOf(String(input['password'] ?? '')) : null,
    };
    await server.put('/system/user', body);
    showZone({ timezone: body.timezone, installationZone: user['installationZone'] });
    toast.success(text(personalTexts.saved));
    await client.invalidateQueries({ queryKey });
  };
  return (
    <div className="personal-form">
      <FormSections
        schema={schema}
        groups={groups}
        value={values}
        onChange={setValues}
        submit={save}
        submitText={personalTexts.save}
        initial={user}
        data-testid="profile-form"
      />
    </div>
  );
}

// The password goes in a body; what travels on is a proof that it was right.
async function proofOf(password: string): Promise<string> {
  return textIn(recordOf(await server.post('/basic/user/verifyPassword', { password }))?.['proof']);
}
