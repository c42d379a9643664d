import '../tendering.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { saveBlob } from '#ui/files/saveFile.ts';
import { formatInstant } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { useHints } from '#ui/login/useHints.ts';
import { WideFrame } from '#ui/login/LoginFrame.tsx';
import { loginTexts } from '#ui/texts.ts';
import { usePageTitle } from '#ui/title.ts';
import { tenderTexts } from '../texts.ts';
import { publishedKeys, verifyFile, type Verification } from './verifyFile.web.ts';

/** `/verify-bid`: anybody verifies the receipt of a bid, in this browser. */
export function Component() {
  const text = useText();
  const { page } = useHints();
  const [content, setContent] = useState('');
  const [own, setOwn] = useState({ keys: '', root: '' });
  const [verdict, setVerdict] = useState<Verification>();
  usePageTitle(text(tenderTexts.verify));
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const said = await file.text();
    setContent(said);
    setVerdict(await verifyFile(said, own));
  };
  return (
    <WideFrame page={page}>
      <section className="verify-bid" data-testid="verify-bid">
        <h1>{text(tenderTexts.verify)}</h1>
        <p>{text(tenderTexts.verifyIntro)}</p>
        <p>
          <label>
            {text(tenderTexts.verifyFile)}{' '}
            <input
              type="file"
              accept="application/json,.json"
              onChange={({ target }) => void choose(target.files?.[0])}
            />
          </label>
        </p>
        <label htmlFor="verify-text">{text(tenderTexts.verifyText)}</label>
        <textarea
          id="verify-text"
          className="verify-text"
          value={content}
          onChange={({ target }) => {
            setContent(target.value);
            setVerdict(undefined);
          }}
        />
        {(['keys', 'root'] as const).map((name) => (
          <p key={name}>
            <label htmlFor={`verify-${name}`}>{text(ownTexts[name].label)}</label>
            <input
              id={`verify-${name}`}
              className="verify-own"
              aria-describedby={`verify-${name}-help`}
              autoComplete="off"
              spellCheck={false}
              value={own[name]}
              onChange={({ target }) => {
                setOwn({ ...own, [name]: target.value });
                setVerdict(undefined);
              }}
            />
            <small id={`verify-${name}-help`}>{text(ownTexts[name].help)}</small>
          </p>
        ))}
        <button
          type="button"
          className="button button-primary"
          disabled={content.trim() === ''}
          onClick={() => void verifyFile(content, own).then(setVerdict)}
        >
          {text(tenderTexts.verifyNow)}
        </button>{' '}
        <button type="button" className="button" onClick={() => void saveKeys()}>
          {text(tenderTexts.saveKeys)}
        </button>
        {verdict ? <Verdict of={verdict} /> : null}
        <p className="login-links">
          <Link to="/">{text(loginTexts.back)}</Link>
        </p>
      </section>
    </WideFrame>
  );
}

const ownTexts = {
  keys: { label: tenderTexts.ownKeys, help: tenderTexts.ownKeysHelp },
  root: { label: tenderTexts.ownRoot, help: tenderTexts.ownRootHelp },
} as const;

async function saveKeys(): Promise<void> {
  const keys = await publishedKeys();
  if (keys) saveBlob('receipt-keys.txt', new Blob([keys.join('\n')], { type: 'text/plain' }));
}

function Verdict({ of: { isGood, sentences, receipt } }: { readonly of: Verification }) {
  const text = useText();
  return (
    <div role={isGood ? 'status' : 'alert'} className={isGood ? 'verify-good' : 'verify-bad'}>
      <ul>
        {sentences.map(({ label, values }) => (
          <li key={label[0]}>{text(label, values ?? {})}</li>
        ))}
      </ul>
      {receipt ? (
        <p>
          {receipt.body.receiptNo} · {receipt.body.tenderingNo} · {formatInstant(receipt.body.receivedAt)}
        </p>
      ) : null}
    </div>
  );
}
