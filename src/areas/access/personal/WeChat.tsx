import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Card } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '#ui/language.ts';
import { recordOf } from '#ui/record.ts';
import { RefusalError } from '#ui/request.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { personalTexts } from '../texts.ts';

const calls = '/system/iapSys/wx';
const queryKey = ['user', 'wechat'];
// What was begun in this browser: a code that somebody else was given must not be bound here.
const stateKey = 'srm:wechatState';

/** The messenger account of the user; there only where the installation has one of its own. */
export function WeChat() {
  const text = useText();
  const client = useQueryClient();
  const { modal } = App.useApp();
  const { data } = useQuery({ queryKey, queryFn: () => server.get('/basic/user/wechat') });
  useReturn(() => void client.invalidateQueries({ queryKey }));
  const { isOffered, isBound } = recordOf(data) ?? {};
  if (isOffered !== true) return null;
  const bind = async () => {
    const url = String(recordOf(await server.get(`${calls}/bindWxByUserId`))?.['url']);
    sessionStorage.setItem(stateKey, new URL(url).searchParams.get('state') ?? '');
    location.assign(url);
  };
  const unbind = () =>
    modal.confirm({
      title: text(personalTexts.wechatUnbindAsk),
      content: text(personalTexts.wechatUnbindDetail),
      okText: text(personalTexts.wechatUnbind),
      cancelText: text(personalTexts.cancel),
      onOk: async () => {
        await server.get(`${calls}/unBindWxByUserId`);
        toast.success(text(personalTexts.wechatUnbound));
        await client.invalidateQueries({ queryKey });
      },
    });
  return (
    <Card title={text(personalTexts.wechat)} data-testid="wechat">
      <p>{text(isBound === true ? personalTexts.wechatOn : personalTexts.wechatOff)}</p>
      {isBound === true ? (
        <Button onClick={unbind}>{text(personalTexts.wechatUnbind)}</Button>
      ) : (
        <Button type="primary" onClick={() => void bind()}>
          {text(personalTexts.wechatBind)}
        </Button>
      )}
    </Card>
  );
}

/** Binds with the code of the address, once, when somebody comes back from the messenger. */
function useReturn(onBound: () => void): void {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const code = search.get('code');
  const finish = useEffectEvent(async (input: string) => {
    const state = search.get('state');
    const begun = sessionStorage.getItem(stateKey);
    // Somebody who comes back from elsewhere.
    if (begun === null && sessionStorage.getItem('srm:identity') !== null) return;
    sessionStorage.removeItem(stateKey);
    setSearch({}, { replace: true });
    if (!begun || begun !== state) {
      toast.error(text(personalTexts.wechatStrange));
      return;
    }
    try {
      await server.get(`${calls}/toBindByCode`, { code: input });
      toast.success(text(personalTexts.wechatBound));
      onBound();
    } catch (error) {
      // The refusal has been shown.
      if (!(error instanceof RefusalError)) throw error;
    }
  });
  useEffect(() => {
    if (code) void finish(code);
  }, [code]);
}
