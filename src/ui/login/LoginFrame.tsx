import './login.css';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Label } from '#model/label.ts';
import { useText } from '../language.ts';
import { useDark } from '../settings.ts';
import { seedOnDark, solidOf, textOnDark, textOnLight } from '../shell/colour.ts';
import { loginTexts, siteTitle } from '../texts.ts';
import type { PageContent } from './hints.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

interface FrameProps {
  readonly page: PageContent;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** What the pages before the login have in common: the claim on one side, a card on the other. */
export function LoginFrame({ page, foot, children }: FrameProps) {
  const isDark = useDark(({ dark }) => dark);
  return (
    <div className="login" style={colours(page.themeColor, isDark)}>
      <Showcase page={page} />
      <main className="login-side">
        <header className="login-top">
          <Brand page={page} className="login-brand login-brand-small" />
          <LanguageSwitch offered={page.languages} />
        </header>
        <div className="login-card">{children}</div>
        <Foot page={page}>{foot}</Foot>
      </main>
    </div>
  );
}

/** The same for a page that needs the whole width. */
export function WideFrame({ page, foot, children }: FrameProps) {
  const isDark = useDark(({ dark }) => dark);
  return (
    <div className="login-wide" style={colours(page.themeColor, isDark)}>
      <header className="login-top">
        <Link to="/">
          <Brand page={page} className="login-brand" />
        </Link>
        <LanguageSwitch offered={page.languages} />
      </header>
      <main className="login-whole">{children}</main>
      <Foot page={page}>{foot}</Foot>
    </div>
  );
}

function Foot({ page, children }: { readonly page: PageContent; readonly children: ReactNode }) {
  const text = useText();
  return (
    <footer className="login-foot">
      {page.footer && <p>{text(page.footer)}</p>}
      {page.recordNo && <p>{page.recordNo}</p>}
      {children}
    </footer>
  );
}

function Brand({ page, className }: { readonly page: PageContent; readonly className: string }) {
  const text = useText();
  return (
    <span className={className}>
      {page.logo ? <img className="login-logo" src={page.logo} alt="" /> : <span className="brand-mark" aria-hidden />}
      {text(page.title ?? siteTitle)}
    </span>
  );
}

const darkSurface = '#1b212a';

function colours(theme: string | undefined, isDark: boolean): CSSProperties | undefined {
  if (!theme) return undefined;
  const values = {
    '--srm-theme': isDark ? seedOnDark(theme, darkSurface) : theme,
    '--srm-theme-solid': solidOf(theme),
    '--srm-theme-text': isDark ? textOnDark(theme, darkSurface) : textOnLight(theme, '#ffffff'),
  };
  return values as CSSProperties;
}

const points: readonly (readonly [title: Label, detail: Label, drawing: string])[] = [
  [loginTexts.pointOrders, loginTexts.pointOrdersDetail, 'M7 3h7l4 4v14H7zM10 12h5M10 16h5'],
  [loginTexts.pointDelivery, loginTexts.pointDeliveryDetail, 'M3 7h11v9H3zM14 10h4l3 3v3h-7M7 19h.01M17 19h.01'],
  [loginTexts.pointSuppliers, loginTexts.pointSuppliersDetail, 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM9 12l2 2 4-4'],
];

function Showcase({ page }: { readonly page: PageContent }) {
  const text = useText();
  const background = useBackground(page.backgrounds);
  return (
    <aside className={background ? 'login-showcase login-pictured' : 'login-showcase'} style={background}>
      <Brand page={page} className="login-brand" />
      <div className="login-claim">
        <p className="login-headline">{text(page.slogan ?? loginTexts.claim)}</p>
        {!page.slogan && <p className="login-lead">{text(loginTexts.claimDetail)}</p>}
        <ul className="login-points">
          {points.map(([title, detail, drawing]) => (
            <li key={title[0]}>
              <svg className="login-point-mark" viewBox="0 0 24 24" aria-hidden>
                <path d={drawing} />
              </svg>
              <span>
                <strong>{text(title)}</strong>
                <span>{text(detail)}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

/** One of the pictures, another one with each visit. */
function useBackground(pictures: readonly string[] = []): CSSProperties | undefined {
  const [chance] = useState(Math.random);
  const address = pictures[Math.floor(chance * pictures.length)];
  return address === undefined ? undefined : ({ '--login-picture': `url("${address}")` } as CSSProperties);
}
