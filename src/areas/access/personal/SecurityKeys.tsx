import { App, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { formatInstant } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { knowsKeys, makeKey } from '#ui/stepUp/keys.ts';
import { recordOf } from '#ui/record.ts';
import { RefusalError } from '#ui/request.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { ignoreRefusal } from '#ui/ignoreRefusal.ts';
import { personalTexts } from '../texts.ts';
import { codesOf } from './codes.web.ts';

const path = '/basic/user/securityKey';

type Row = Readonly<Record<string, unknown>>;

interface SecurityKeysProps {
  readonly keys: readonly Row[];
  /** The platform is reached by a name, for which browsers make keys. */
  readonly isOffered: boolean;
  readonly onChange: (recoveryCodes?: readonly string[]) => void;
}

/** The security keys of the own account: several, each with a name. */
export function SecurityKeys({ keys, isOffered, onChange }: SecurityKeysProps) {
  const text = useText();
  const [isAdding, setAdding] = useState(false);
  if (!isOffered && keys.length === 0) return null;
  const done = (codes?: readonly string[]) => {
    setAdding(false);
    onChange(codes);
  };
  return (
    <div className="personal-keys" data-testid="security-keys">
      <h3>{text(personalTexts.keys)}</h3>
      <p>{text(personalTexts.keysDetail)}</p>
      {keys.length > 0 && (
        <ul>
          {keys.map((row) => (
            <Key key={String(row['id'])} row={row} onRemoved={() => onChange()} />
          ))}
        </ul>
      )}
      {isOffered && knowsKeys() && <Button onClick={() => setAdding(true)}>{text(personalTexts.addKey)}</Button>}
      {isAdding && <NewKey onCancel={() => setAdding(false)} onDone={done} />}
    </div>
  );
}

function Key({ row, onRemoved }: { readonly row: Row; readonly onRemoved: () => void }) {
  const text = useText();
  const { modal } = App.useApp();
  const name = String(row['keyName']);
  const remove = async () => {
    const isDone = await ignoreRefusal(async () => {
      await server.post(`${path}/remove`, { id: row['id'] });
      return true;
    });
    if (!isDone) return;
    toast.success(text(personalTexts.keyRemoved));
    onRemoved();
  };
  const ask = () =>
    modal.confirm({
      title: text(personalTexts.removeKeyAsk, { name }),
      content: text(personalTexts.removeKeyDetail),
      okText: text(personalTexts.removeKey),
      okButtonProps: { danger: true },
      cancelText: text(personalTexts.cancel),
      // The question closes first: what may be asked next stands in its place.
      onOk: () => void remove(),
    });
  const used = row['lastUsed'];
  const when =
    typeof used === 'string'
      ? text(personalTexts.keyUsed, { time: formatInstant(used) })
      : text(personalTexts.keyAdded, { time: formatInstant(String(row['createDate'])) });
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small>{when}</small>
      </span>
      <Button size="small" onClick={ask} aria-label={`${text(personalTexts.removeKey)} ${name}`}>
        {text(personalTexts.removeKey)}
      </Button>
    </li>
  );
}

interface NewKeyProps {
  readonly onCancel: () => void;
  readonly onDone: (recoveryCodes?: readonly string[]) => void;
}

interface Values {
  readonly name: string;
  readonly password: string;
}

/** A name and the password, then the browser asks for the key. */
function NewKey({ onCancel, onDone }: NewKeyProps) {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const [pending, setPending] = useState(false);
  const submit = async ({ name, password }: Values) => {
    setPending(true);
    try {
      const question = await server.post(`${path}/begin`, { password });
      const key = await makeKey(question);
      const answer = await server.post(`${path}/add`, { flow: recordOf(question)?.['flow'], name: name.trim(), key });
      toast.success(text(personalTexts.keyAddedDone));
      onDone(codesOf(answer));
    } catch (error) {
      // A refusal of the server has been shown.
      if (!(error instanceof RefusalError)) throw error;
      if (error.code === 'key') toast.error(error.message);
    } finally {
      setPending(false);
    }
  };
  const required = (label: string) => ({
    required: true,
    whitespace: true,
    message: text(personalTexts.required, { label }),
  });
  const [name, password] = [text(personalTexts.keyName), text(personalTexts.passwordForEmail)];
  return (
    <Modal
      open
      title={text(personalTexts.addKey)}
      okText={text(personalTexts.next)}
      cancelText={text(personalTexts.cancel)}
      confirmLoading={pending}
      onOk={() => form.submit()}
      onCancel={onCancel}
    >
      <p>{text(personalTexts.addKeyDetail)}</p>
      <Form<Values> form={form} layout="vertical" onFinish={(values) => void submit(values)} data-testid="key-form">
        <Form.Item name="name" label={name} rules={[required(name)]}>
          <Input autoFocus maxLength={60} placeholder={text(personalTexts.keyNameExample)} />
        </Form.Item>
        <Form.Item name="password" label={password} rules={[required(password)]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
