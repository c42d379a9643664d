import { Input, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../language.ts';
import { onProofWanted, RefusalError } from '../request.ts';
import { server } from '../server.ts';
import { proofTexts } from './texts.ts';

/** Has the user confirm who sits there, whenever the server wants that before an act. */
export function ProofDialog() {
  const text = useText();
  const [code, setCode] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  // Several calls may wait for the one answer.
  const waiting = useRef<((isProven: boolean) => void)[]>([]);
  useEffect(() => {
    onProofWanted(() => {
      setOpen(true);
      return new Promise((resolve) => {
        waiting.current.push(resolve);
      });
    });
    return () => onProofWanted(async () => false);
  }, []);

  const close = (isProven: boolean) => {
    setOpen(false);
    setCode('');
    for (const answer of waiting.current.splice(0)) answer(isProven);
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
  return (
    <Modal
      open={isOpen}
      title={text(proofTexts.title)}
      okText={text(proofTexts.confirm)}
      cancelText={text(proofTexts.cancel)}
      okButtonProps={{ loading: pending, disabled: !code.trim() }}
      onOk={() => void prove()}
      onCancel={() => close(false)}
      destroyOnHidden
      zIndex={1100}
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
}
