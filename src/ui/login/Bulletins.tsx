import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../format.ts';
import { useLanguage, useText } from '../language.ts';
import { bulletinTexts, loadPublicBulletins, titleIn, type Bulletin } from '../notices/bulletins.ts';

/** The newest public bulletins, for people who have not signed in. They are asked for before it is known whether they are shown. */
export function LoginBulletins({ shown }: { readonly shown: boolean }) {
  const text = useText();
  const language = useLanguage();
  const [bulletins, setBulletins] = useState<readonly Bulletin[]>([]);
  useEffect(() => {
    void loadPublicBulletins(3).then(setBulletins);
  }, []);
  if (!shown || bulletins.length === 0) return null;
  return (
    <section className="login-bulletins" aria-labelledby="login-bulletins" data-testid="login-bulletins">
      <h2 id="login-bulletins">{text(bulletinTexts.title)}</h2>
      <ul>
        {bulletins.map((bulletin) => (
          <li key={bulletin.id}>
            <Link to={`/bulletin?id=${bulletin.id}`}>{titleIn(bulletin, language)}</Link>
            <time dateTime={bulletin.publishDate}>{formatDay(bulletin.publishDate)}</time>
          </li>
        ))}
      </ul>
      <Link to="/bulletin">{text(bulletinTexts.more)}</Link>
    </section>
  );
}
