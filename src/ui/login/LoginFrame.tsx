import './login.css';
import type { CSSProperties, ReactNode } from 'react';
import type { Label } from '#model/label.ts';
import { useText } from '../language.ts';
import { solidOf, textOnLight } from '../shell/colour.ts';
import { loginTexts, siteTitle } from '../texts.ts';
import type { PageContent } from './hints.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

interface FrameProps {
  readonly page?: PageContent;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** What the pages before the login have in common: the claim on one side, a card on the other. */
export function LoginFrame({ page, foot, children }: FrameProps) {
  const text = useText();
  return (
    <div className="login" style={colours(page?.themeColor)}>
      <Showcase {...(page ? { page } : {})} />
      <main className="login-side">
        <header className="login-top">
          <span className="login-brand login-brand-small">
            <span className="brand-mark" aria-hidden />
            {text(page?.title ?? siteTitle)}
          </span>
          <LanguageSwitch />
        </header>
        <div className="login-card">{children}</div>
        <footer className="login-foot">
          {page?.footer && <p>{text(page.footer)}</p>}
          {page?.recordNo && <p>{page.recordNo}</p>}
          {foot}
        </footer>
      </main>
    </div>
  );
}

function colours(theme: string | undefined): CSSProperties | undefined {
  if (!theme) return undefined;
  const values = {
    '--srm-theme': theme,
    '--srm-theme-solid': solidOf(theme),
    '--srm-theme-text': textOnLight(theme, '#ffffff'),
  };
  return values as CSSProperties;
}

const points: readonly (readonly [title: Label, detail: Label, drawing: string])[] = [
  [loginTexts.pointOrders, loginTexts.pointOrdersDetail, 'M7 3h7l4 4v14H7zM10 12h5M10 16h5'],
  [loginTexts.pointDelivery, loginTexts.pointDeliveryDetail, 'M3 7h11v9H3zM14 10h4l3 3v3h-7M7 19h.01M17 19h.01'],
  [loginTexts.pointSuppliers, loginTexts.pointSuppliersDetail, 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM9 12l2 2 4-4'],
];

function Showcase({ page }: { readonly page?: PageContent }) {
  const text = useText();
  return (
    <aside className="login-showcase">
      <span className="login-brand">
        <span className="brand-mark" aria-hidden />
        {text(page?.title ?? siteTitle)}
      </span>
      <div className="login-claim">
        <p className="login-headline">{text(page?.slogan ?? loginTexts.claim)}</p>
        {!page?.slogan && <p className="login-lead">{text(loginTexts.claimDetail)}</p>}
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
