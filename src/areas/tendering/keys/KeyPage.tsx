import { DownloadOutlined, ImportOutlined, KeyOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { saveBlob } from '#ui/files/saveFile.ts';
import { formatInstant } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { useUser } from '#ui/session.ts';
import { toast } from '#ui/toast.ts';
import { storedKeys, storeKey } from './keyStore.web.ts';
import { createKeyFile, readKeyFile, type KeyFile } from './personalKey.web.ts';
import { registerKey } from './registerKey.web.ts';
import { sealKey } from './sealKey.document.ts';
import { keyTexts } from './texts.ts';

/** `/my-bid-key`: where somebody makes, backs up and imports the key that shares and bids are sealed for. */
export function KeyPage() {
  const text = useText();
  const { id: userId } = useUser();
  const found = useQuery({
    queryKey: ['bidding.sealKey', 'mine', userId],
    queryFn: () => server.query(sealKey, { userId, status: 'ACTIVE' }, { quiet: true }),
  });
  const [, setChanged] = useState(0);
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={4} />;
  const active = found.data.records.find((key) => key.userId === userId);
  const here = storedKeys(userId).find(({ fingerprint }) => fingerprint === active?.fingerprint);
  return (
    <section className="srm-page bid-key" aria-labelledby="bid-key-title" data-testid="bid-key">
      <h1 id="bid-key-title">{text(keyTexts.title)}</h1>
      <p>{text(keyTexts.intro)}</p>
      <p className="form-help">{text(keyTexts.usedFor)}</p>
      {active ? (
        <section className="form-section">
          <p>
            <KeyOutlined />{' '}
            <strong>
              {text(keyTexts.active, {
                fingerprint: active.fingerprint,
                time: active.provenAt ? formatInstant(active.provenAt) : '',
              })}
            </strong>
          </p>
          <p role="status">{text(here ? keyTexts.hereToo : keyTexts.notHere)}</p>
          {here ? <DownloadKey file={here} /> : null} <ImportKey onDone={() => setChanged((count) => count + 1)} />
        </section>
      ) : (
        <section className="form-section">
          <p>
            <strong>{text(keyTexts.none)}</strong>
          </p>
          <p className="form-help">{text(keyTexts.noneHint)}</p>
        </section>
      )}
      <MakeKey isFirst={!active} />
    </section>
  );
}

const saveKey = (file: KeyFile): void =>
  saveBlob(
    `bid-key-${file.fingerprint.replaceAll(' ', '')}.json`,
    new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }),
  );

function DownloadKey({ file }: { readonly file: KeyFile }) {
  const text = useText();
  return (
    <Button icon={<DownloadOutlined />} onClick={() => saveKey(file)}>
      {text(keyTexts.download)}
    </Button>
  );
}

interface ImportKeyProps {
  readonly onDone: () => void;
}

/** Brings a key file of its owner into this browser. */
export function ImportKey({ onDone }: ImportKeyProps) {
  const text = useText();
  const { id: userId } = useUser();
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const key = readKeyFile(parsed(await file.text()));
    if (!key) {
      toast.error(text(keyTexts.notKey));
      return;
    }
    storeKey(userId, key);
    toast.success(text(keyTexts.imported));
    onDone();
  };
  return (
    <>
      <Button icon={<ImportOutlined />} onClick={() => input.current?.click()}>
        {text(keyTexts.import)}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="bid-key-file"
        aria-label={text(keyTexts.import)}
        accept="application/json,.json,.txt"
        onChange={({ target }) => void choose(target.files?.[0])}
      />
    </>
  );
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

function MakeKey({ isFirst }: { readonly isFirst: boolean }) {
  const text = useText();
  const client = useQueryClient();
  const { id: userId } = useUser();
  const [first, second] = [useId(), useId()];
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const make = async (): Promise<void> => {
    if (passphrase.length < 12) return setProblem(text(keyTexts.short));
    if (passphrase !== again) return setProblem(text(keyTexts.unlike));
    setProblem(undefined);
    setBusy(true);
    try {
      const file = await createKeyFile(passphrase);
      // It is in safe hands before anything is sealed for it.
      storeKey(userId, file);
      saveKey(file);
      if (!(await registerKey(file, passphrase))) return setProblem(text(keyTexts.proveFailed));
      setPassphrase('');
      setAgain('');
      toast.success(text(keyTexts.made));
      await client.invalidateQueries({ queryKey: ['bidding.sealKey'] });
    } catch {
      // The refusal is shown already; what was typed stays.
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="form-section bid-key-form"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <h2>{text(isFirst ? keyTexts.make : keyTexts.makeNew)}</h2>
      {isFirst ? null : <p className="form-help">{text(keyTexts.replaceHint)}</p>}
      <label htmlFor={first}>{text(keyTexts.passphrase)}</label>
      <Input.Password
        id={first}
        value={passphrase}
        autoComplete="new-password"
        onChange={({ target }) => setPassphrase(target.value)}
      />
      <label htmlFor={second}>{text(keyTexts.again)}</label>
      <Input.Password
        id={second}
        value={again}
        autoComplete="new-password"
        onChange={({ target }) => setAgain(target.value)}
      />
      {problem ? (
        <p role="alert" className="verify-bad">
          {problem}
        </p>
      ) : null}
      <Button type={isFirst ? 'primary' : 'default'} htmlType="submit" loading={isBusy}>
        {text(isFirst ? keyTexts.make : keyTexts.makeNew)}
      </Button>
    </form>
  );
}
