import './notices/notices.css';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatInstant } from './format.ts';
import { useLanguage, useText } from './language.ts';
import { LoginFrame } from './login/LoginFrame.tsx';
import { useHints } from './login/useHints.ts';
import { BulletinFiles } from './notices/BulletinFiles.tsx';
import {
  bulletinKinds,
  bulletinTexts,
  contentIn,
  loadPublicBulletins,
  titleIn,
  type Bulletin,
} from './notices/bulletins.ts';
import { RichTextView } from './richText/RichTextView.tsx';
import { loginTexts } from './texts.ts';
import { usePageTitle } from './title.ts';

const greatestCount = 50;

/** What everybody may read without a login: the list, or the one of the address. */
export function Component() {
  const text = useText();
  const [search] = useSearchParams();
  const { page } = useHints();
  const [bulletins, setBulletins] = useState<readonly Bulletin[]>();
  const id = search.get('id');
  useEffect(() => {
    void loadPublicBulletins(greatestCount).then(setBulletins);
  }, []);
  return (
    <LoginFrame page={page}>
      {bulletins &&
        (id === null ? <All bulletins={bulletins} /> : <One of={bulletins.find((each) => each.id === id)} />)}
      <p className="login-links">
        {id !== null && <Link to="/bulletin">{text(bulletinTexts.back)}</Link>}{' '}
        <Link to="/">{text(loginTexts.back)}</Link>
      </p>
    </LoginFrame>
  );
}

function All({ bulletins }: { readonly bulletins: readonly Bulletin[] }) {
  const text = useText();
  const language = useLanguage();
  usePageTitle(text(bulletinTexts.title));
  return (
    <section className="bulletins" data-testid="bulletins">
      <h1>{text(bulletinTexts.title)}</h1>
      {bulletins.length === 0 && <p className="login-note">{text(bulletinTexts.none)}</p>}
      <ul>
        {bulletins.map((bulletin) => (
          <li key={bulletin.id}>
            <Link to={`/bulletin?id=${bulletin.id}`}>{titleIn(bulletin, language)}</Link>
            <Facts bulletin={bulletin} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function One({ of: bulletin }: { readonly of: Bulletin | undefined }) {
  const text = useText();
  const language = useLanguage();
  usePageTitle(bulletin ? titleIn(bulletin, language) : text(bulletinTexts.title));
  if (!bulletin) return <p className="login-note">{text(bulletinTexts.missing)}</p>;
  return (
    <article data-testid="bulletin">
      <h1>{titleIn(bulletin, language)}</h1>
      <Facts bulletin={bulletin} />
      <RichTextView html={contentIn(bulletin, language)} />
      <BulletinFiles bulletin={bulletin} visitor />
    </article>
  );
}

function Facts({ bulletin }: { readonly bulletin: Bulletin }) {
  const text = useText();
  const kind = bulletinKinds[bulletin.kind];
  return (
    <p className="bulletin-facts">
      {kind && `${text(kind)} · `}
      {bulletin.isTop && `${text(bulletinTexts.pinned)} · `}
      <time dateTime={bulletin.publishDate}>{formatInstant(bulletin.publishDate)}</time>
    </p>
  );
}
