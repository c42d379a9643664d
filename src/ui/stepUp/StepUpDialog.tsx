import { KeyOutlined } from '@ant-design/icons';
import { Button, Input, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Label } from '#model/label.ts';
import { useText } from '../language.ts';
import { recordOf, rowsOf } from '../record.ts';
import { onStepUpRequired, RefusalError } from '../request.ts';
import { server } from '../server.ts';
import { toast } from '../toast.ts';
import { knowsKeys, signWithKey } from './keys.ts';
import { keyTexts, stepUpTexts } from './texts.ts';

/** What the user can prove with, beside recovery codes. */
interface Factors {
  readonly hasCode: boolean;
  readonly hasKey: boolean;
}

// Until the server has said what there is.
const usual: Factors = { hasCode: true, hasKey: false };

async function loadFactors(): Promise<Factors> {
  const answer = recordOf(await server.get('/basic/user/secondFactor'));
  return { hasCode: answer?.['isOn'] === true, hasKey: knowsKeys() && rowsOf(answer?.['keys']).length > 0 };
}

function detailOf({ hasCode, hasKey }: Factors): Label {
  if (hasKey) return hasCode ? stepUpTexts.detailBoth : stepUpTexts.detailKey;
  return hasCode ? stepUpTexts.detail : stepUpTexts.detailPassword;
}

/** Has the user confirm who sits there, whenever the server wants that before an act. */
export function StepUpDialog() {
  const text = useText();
  const [code, setCode] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [factors, setFactors] = useState(usual);
  // Several calls may wait for the one answer.
  const waiting = useRef<((isProven: boolean) => void)[]>([]);
  useEffect(() => {
    onStepUpRequired(async () => {
      setFactors(await loadFactors().catch(() => usual));
      setOpen(true);
      return new Promise((resolve) => {
        waiting.current.push(resolve);
      });
    });
    return () => onStepUpRequired(async () => false);
  }, []);

  const close = (isProven: boolean) => {
    setOpen(false);
    setCode('');
    for (const answer of waiting.current.splice(0)) answer(isProven);
  };
  const prove = async (input: () => Promise<object>) => {
    setPending(true);
    try {
      await server.post('/basic/user/proveIdentity', await input());
      close(true);
    } catch (error) {
      // A refusal of the server has been shown; the user may try again.
      if (!(error instanceof RefusalError)) throw error;
      if (error.code === 'key') toast.error(error.message);
    } finally {
      setPending(false);
    }
  };
  const { hasCode, hasKey } = factors;
  const isPassword = !hasCode && !hasKey;
  const byCode = () => void prove(async () => (isPassword ? { password: code } : { code: code.trim() }));
  const byKey = () =>
    void prove(async () => {
      const question = await server.post('/basic/user/securityKey/challenge', {});
      return { flow: recordOf(question)?.['flow'], key: await signWithKey(question) };
    });
  return (
    <Modal
      open={isOpen}
      title={text(stepUpTexts.title)}
      okText={text(stepUpTexts.confirm)}
      cancelText={text(stepUpTexts.cancel)}
      okButtonProps={{ loading: pending, disabled: !code.trim() }}
      onOk={byCode}
      onCancel={() => close(false)}
      destroyOnHidden
      zIndex={1100}
    >
      <p>{text(detailOf(factors))}</p>
      {hasKey && (
        <Button type="primary" block autoFocus icon={<KeyOutlined />} loading={pending} onClick={byKey}>
          {text(keyTexts.use)}
        </Button>
      )}
      {isPassword ? (
        <Input.Password
          autoFocus
          value={code}
          autoComplete="current-password"
          aria-label={text(stepUpTexts.password)}
          placeholder={text(stepUpTexts.password)}
          onChange={(event) => setCode(event.target.value)}
          onPressEnter={byCode}
        />
      ) : (
        <Input
          autoFocus={!hasKey}
          value={code}
          autoComplete="one-time-code"
          aria-label={text(hasCode ? stepUpTexts.code : stepUpTexts.recovery)}
          placeholder={text(hasCode ? stepUpTexts.code : stepUpTexts.recovery)}
          style={hasKey ? { marginTop: 12 } : undefined}
          onChange={(event) => setCode(event.target.value)}
          onPressEnter={byCode}
        />
      )}
    </Modal>
  );
}
