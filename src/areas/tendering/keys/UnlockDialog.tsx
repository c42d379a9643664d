import { Input, Modal } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useText } from '#ui/language.ts';
import { useUser } from '#ui/session.ts';
import type { Bytes } from '../sealing/canonical.rules.ts';
import { ImportKey } from './KeyPage.tsx';
import { storedKeys } from './keyStore.web.ts';
import { openWithKeyFile, type SealedForOne } from './personalKey.web.ts';
import { keyTexts } from './texts.ts';

interface UnlockDialogProps {
  readonly title: string;
  readonly hint: string;
  /** The fingerprint of the key that it was sealed for. */
  readonly fingerprint: string;
  readonly sealed: () => Promise<SealedForOne | undefined>;
  readonly place: { readonly info: Bytes; readonly binding: Bytes };
  /** Takes what was opened; what it throws is shown already. */
  readonly onOpened: (bytes: Bytes) => Promise<void>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks for the passphrase of a key and opens in this browser what was sealed for it. */
export function UnlockDialog({ title, hint, fingerprint, sealed, place, onOpened, onClose }: UnlockDialogProps) {
  const text = useText();
  const field = useId();
  const { id: userId } = useUser();
  const [passphrase, setPassphrase] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [, setImported] = useState(0);
  const file = storedKeys(userId).find((key) => key.fingerprint === fingerprint);
  const open = async (): Promise<void> => {
    if (!file) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const content = await sealed();
      const opened = content && (await openWithKeyFile(file, passphrase, content, place));
      if (opened === undefined) return setProblem(text(keyTexts.wrongPassphrase));
      if (opened === null) return setProblem(text(keyTexts.otherKey, { fingerprint }));
      await onOpened(opened);
      opened.fill(0);
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      width="min(480px, 96vw)"
      title={title}
      okText={title}
      cancelText={text(keyTexts.close)}
      okButtonProps={{ disabled: !file || passphrase === '', loading: isBusy }}
      onOk={() => void open()}
      onCancel={onClose}
    >
      <p>{hint}</p>
      {file ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void open();
          }}
        >
          <label htmlFor={field}>{text(keyTexts.passphraseOnly)}</label>
          <Input.Password
            id={field}
            value={passphrase}
            autoComplete="current-password"
            onChange={({ target }) => setPassphrase(target.value)}
          />
        </form>
      ) : (
        <>
          <p role="alert">{text(keyTexts.noKeyHere, { fingerprint })}</p>
          <ImportKey onDone={() => setImported((count) => count + 1)} />
        </>
      )}
      {problem ? (
        <p role="alert" className="verify-bad">
          {problem}
        </p>
      ) : null}
    </Modal>
  );
}
