import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Card, Form, Input, Modal } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { goToProvider, takeRedirectState } from '#ui/auth.ts';
import { useText } from '#ui/language.ts';
import { recordOf, rowsOf } from '#ui/record.ts';
import { RefusalError } from '#ui/request.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { ignoreRefusal } from '#ui/ignoreRefusal.ts';
import { personalTexts } from '../texts.ts';

const path = '/basic/user/sso';
const queryKey = ['user', 'identities'];

type Row = Readonly<Record<string, unknown>>;

/** The accounts of identity providers that sign the user in; there only where there is a provider. */
export function Identities() {
  const text = useText();
  const client = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: () => server.get(path) });
  const [linking, setLinking] = useState<Row>();
  const changed = async () => {
    // What was asked before the change and is not answered yet would tell the state before.
    await client.cancelQueries({ queryKey });
    await client.invalidateQueries({ queryKey });
  };
  useReturn(() => void changed());
  const providers = rowsOf(data);
  if (providers.length === 0) return null;
  return (
    <Card title={text(personalTexts.identities)} data-testid="identities">
      <p>{text(personalTexts.identitiesDetail)}</p>
      <ul className="personal-identities">
        {providers.map((row) => (
          <Provider
            key={String(row['id'])}
            row={row}
            onLink={() => setLinking(row)}
            onUnlinked={() => void changed()}
          />
        ))}
      </ul>
      {linking && <Begin row={linking} onCancel={() => setLinking(undefined)} />}
    </Card>
  );
}

/** The name of a provider in the language of the user. */
function useName(): (row: Row) => string {
  const text = useText();
  return (row) => {
    const { zh, en } = recordOf(row['providerName']) ?? {};
    return text([String(zh), typeof en === 'string' && en ? en : String(zh)]);
  };
}

interface ProviderProps {
  readonly row: Row;
  readonly onLink: () => void;
  readonly onUnlinked: () => void;
}

function Provider({ row, onLink, onUnlinked }: ProviderProps) {
  const text = useText();
  const name = useName()(row);
  const { modal } = App.useApp();
  const { account } = row;
  const unlink = async () => {
    const isDone = await ignoreRefusal(async () => {
      await server.post(`${path}/unlink`, { provider: row['id'] });
      return true;
    });
    if (!isDone) return;
    toast.success(text(personalTexts.unlinked));
    onUnlinked();
  };
  const ask = () =>
    modal.confirm({
      title: text(personalTexts.unlinkAsk, { name }),
      content: text(personalTexts.unlinkDetail),
      okText: text(personalTexts.unlink),
      okButtonProps: { danger: true },
      cancelText: text(personalTexts.cancel),
      // The question closes first: what may be asked next stands in its place.
      onOk: () => void unlink(),
    });
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small>
          {typeof account === 'string' ? text(personalTexts.linkedTo, { account }) : text(personalTexts.notLinked)}
        </small>
      </span>
      {typeof account === 'string' ? (
        <Button size="small" onClick={ask}>
          {text(personalTexts.unlink)}
        </Button>
      ) : (
        <Button size="small" type="primary" onClick={onLink}>
          {text(personalTexts.link)}
        </Button>
      )}
    </li>
  );
}

/** The password first, then the provider asks who sits there. */
function Begin({ row, onCancel }: { readonly row: Row; readonly onCancel: () => void }) {
  const text = useText();
  const name = useName()(row);
  const [form] = Form.useForm<{ password: string }>();
  const [pending, setPending] = useState(false);
  const begin = async ({ password }: { password: string }) => {
    setPending(true);
    const begun = await ignoreRefusal(() => server.post(`${path}/begin`, { provider: row['id'], password }));
    setPending(false);
    if (begun) goToProvider(begun, 'link');
  };
  const label = text(personalTexts.passwordForEmail);
  return (
    <Modal
      open
      title={text(personalTexts.linkTitle, { name })}
      okText={text(personalTexts.next)}
      cancelText={text(personalTexts.cancel)}
      confirmLoading={pending}
      onOk={() => form.submit()}
      onCancel={onCancel}
    >
      <Form form={form} layout="vertical" onFinish={(values) => void begin(values)} data-testid="link-identity">
        <Form.Item
          name="password"
          label={label}
          rules={[{ required: true, message: text(personalTexts.required, { label }) }]}
        >
          <Input.Password autoFocus autoComplete="current-password" />
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** Links what the address says, once, when somebody comes back from a provider. */
function useReturn(onLinked: () => void): void {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const answer = search.get('code') ?? search.get('error');
  const finish = useEffectEvent(async () => {
    const flow = takeRedirectState('link');
    if (flow === undefined) return;
    const query = search.toString();
    setSearch({}, { replace: true });
    try {
      await server.post(`${path}/link`, { flow, query });
      toast.success(text(personalTexts.linked));
      onLinked();
    } catch (error) {
      // The refusal has been shown.
      if (!(error instanceof RefusalError)) throw error;
    }
  });
  useEffect(() => {
    if (answer) void finish();
  }, [answer]);
}
