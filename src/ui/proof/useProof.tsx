import { Input, Modal } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { useText } from '../language.ts';
import { recordOf } from '../record.ts';
import { RefusalError } from '../request.ts';
import { server } from '../server.ts';
import { proofTexts } from './texts.ts';

interface Proof {
  /** Runs a dangerous act; asks for the second factor first where the server wants it. Undefined when the user gave up. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T | undefined>;
  readonly dialog: ReactNode;
}

/** Has the user confirm who sits there before a dangerous act. */
export function useProof(): Proof {
  const text = useText();
  const [code, setCode] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const answer = useRef<(isProven: boolean) => void>(undefined);

  const close = (isProven: boolean) => {
    setOpen(false);
    setCode('');
    answer.current?.(isProven);
  };
  const prove = async () => {
    setPending(true);
    try {
      await server.post('/basic/user/proveIdentity', { code: code.trim() });
      close(true);
    } catch (error) {
      // The refusal has been shown; the user may try again.
      if (!(error instanceof RefusalError)) throw error;
    } finally {
      setPending(false);
    }
  };
  const run = async <T,>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!wantsProof(error)) throw error;
    }
    setOpen(true);
    const isProven = await new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
    return isProven ? work() : undefined;
  };
  const dialog = (
    <Modal
      open={isOpen}
      title={text(proofTexts.title)}
      okText={text(proofTexts.confirm)}
      cancelText={text(proofTexts.cancel)}
      okButtonProps={{ loading: pending, disabled: !code.trim() }}
      onOk={() => void prove()}
      onCancel={() => close(false)}
      destroyOnHidden
    >
      <p>{text(proofTexts.detail)}</p>
      <Input
        autoFocus
        value={code}
        autoComplete="one-time-code"
        aria-label={text(proofTexts.code)}
        onChange={(event) => setCode(event.target.value)}
        onPressEnter={() => void prove()}
      />
    </Modal>
  );
  return { run, dialog };
}

const wantsProof = (error: unknown): boolean =>
  error instanceof RefusalError && recordOf(recordOf(error.data)?.['values'])?.['proof'] === 'secondFactor';
