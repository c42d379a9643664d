import { DownOutlined, InfoCircleOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { AnyDocument } from '#model/document.ts';
import type { Transition } from '#model/transition.ts';
import { useMay } from '../../access.tsx';
import { useLanguage, useText } from '../../language.ts';
import { server, type AllowedActions } from '../../server.ts';
import { previewOf } from '../../pages.ts';
import { useUser } from '../../session.ts';
import { ActButton, actEntry } from '../../widgets/ActButton.tsx';
import { isAside, offeredTransitions, rankOfAct } from './actions.ts';
import { ActSheet } from './ActSheet.tsx';
import type { NextAct } from '../related/useNextDocuments.ts';
import { titleOf, type DocumentRow } from '../object/documentRows.ts';
import { forgetAct, requestedAct } from './pendingAct.ts';
import { TransitionDialog } from './TransitionDialog.tsx';
import { useActed } from './useActed.ts';
import { useIsPhone } from '../object/useIsPhone.ts';
import { useObjectKeys } from '../object/useObjectKeys.ts';
import { documentTexts } from '../object/texts.ts';

interface TransitionButtonsProps {
  readonly document: AnyDocument;
  readonly row: DocumentRow;
  readonly allowed: AllowedActions | undefined;
  /** How many stand as buttons; the rest is in the menu. */
  readonly visible?: number;
  /** What the page itself leads to before any act: the step of the row that waits for its reader. */
  readonly lead?: LeadAct | undefined;
  /** Documents that come after the row: what a page leads to where no act moves the row on. */
  readonly next?: readonly NextAct[];
  /** Further buttons; on a phone they stand in the sheet behind the bar, for there is no room for them in it. */
  readonly others?: ReactNode;
  /** Further entries of the menu. */
  readonly more?: NonNullable<MenuProps['items']>;
  /** Goes on to the next row of the list that this one was opened from. */
  readonly onNext?: (() => void) | undefined;
  /** The first act answers to Ctrl+Enter: there is one row on the page. */
  readonly isKeyed?: boolean;
  readonly onDone: (row: DocumentRow) => void;
}

/** What a page of its own leads to, as a button. */
export interface LeadAct {
  readonly name: string;
  readonly label: string;
  readonly onClick: () => void;
}

/** What was asked for, of the row as it was then: what comes meanwhile is not what somebody said yes to. */
interface Asked extends Offer {
  readonly row: DocumentRow;
}

interface Offer {
  readonly name: string;
  readonly transition: Transition;
  readonly reason: string | undefined;
}

/** What can be decided about a row now: the first act as a button, the others in a menu, refused ones with the reason. */
export function TransitionButtons({
  document,
  row,
  allowed,
  visible,
  lead,
  next = [],
  others,
  more = [],
  isKeyed,
  onNext,
  onDone,
}: TransitionButtonsProps) {
  const text = useText();
  const language = useLanguage();
  const [asked, setAsked] = useState<Asked>();
  const offers = useOffers(document, allowed);
  const [first] = offers;
  useObjectKeys({
    onSubmit: isKeyed && first && isLeadingOn(first) ? () => setAsked({ ...first, row }) : undefined,
  });
  // Whoever saved in order to go on is asked for it now; why it cannot be done stands on the page.
  const askRequested = useEffectEvent(() => {
    const name = requestedAct(row.id);
    const offer = offers.find((each) => each.name === name && each.reason === undefined);
    if (!offer) return;
    forgetAct();
    setAsked({ ...offer, row });
  });
  useEffect(() => {
    if (!isKeyed || !allowed) return undefined;
    // After the page has been drawn: it is the page that asks.
    const drawn = setTimeout(askRequested);
    return () => clearTimeout(drawn);
  }, [isKeyed, allowed]);
  const isPhone = useIsPhone();
  const acted = useActed(document);
  // What cannot be taken back is never beside what people press every day.
  const [safe, dangers] = [offers.filter((offer) => !isDanger(offer)), offers.filter(isDanger)];
  const bar: readonly BarAct[] = [
    ...(lead ? [{ ...lead, isLeading: true }] : []),
    ...safe.filter((offer) => isLeadingOn(offer) && !offer.transition.keepsState).map(ofOffer),
    ...next.map(({ name, label, start }) => ({ name, label, isLeading: true, onClick: () => void start([row.id]) })),
    ...safe.filter((offer) => isLeadingOn(offer) && offer.transition.keepsState).map(ofOffer),
    ...safe.filter((offer) => !isLeadingOn(offer)).map(ofOffer),
  ];
  const count = visible ?? (isPhone ? 1 : 2);
  const buttons = bar.slice(0, count);
  const rest = [...bar.slice(count), ...dangers.map(ofOffer)];
  const items: NonNullable<MenuProps['items']> = [
    ...rest.map(({ name, label, danger = false, reason, onClick }) =>
      actEntry({ key: name, label, danger, reason, onClick }),
    ),
    ...(rest.length > 0 && more.length > 0 ? [{ type: 'divider' as const }] : []),
    ...more,
  ];
  function ofOffer(offer: Offer): BarAct {
    const { name, transition, reason } = offer;
    return {
      name,
      label: text(transition.label),
      danger: isDanger(offer),
      reason,
      isLeading: isLeadingOn(offer),
      onClick: () => setAsked({ ...offer, row }),
    };
  }
  return (
    <>
      {isPhone ? null : others}
      {buttons.map(({ name, label, reason, isLeading, onClick }, index) => (
        <ActButton
          key={name}
          type={index === 0 && isLeading ? 'primary' : 'default'}
          reason={reason}
          onClick={onClick}
          data-testid={`act-${name}`}
        >
          {label}
        </ActButton>
      ))}
      {isPhone && others ? (
        <ActSheet buttons={others} items={items} />
      ) : items.length > 0 ? (
        <Dropdown autoFocus trigger={['click']} menu={{ items }} placement="bottomRight">
          <Button data-testid="object-menu" aria-label={text(documentTexts.more)}>
            {text(documentTexts.more)} <DownOutlined />
          </Button>
        </Dropdown>
      ) : null}
      {asked ? (
        <TransitionDialog
          document={document}
          transition={asked.transition}
          title={titleOf(document, row, language)}
          count={1}
          row={asked.row}
          preview={previewOf(document, asked.name)}
          warnings={asked.transition.acceptsWarnings === undefined ? [] : (allowed?.warnings ?? [])}
          onLookAgain={onDone}
          onClose={() => setAsked(undefined)}
          onRun={async (input, idempotencyKey) => {
            const body = { ...input, versionNo: Number(asked.row['versionNo']) };
            const fresh = await server.run(document, asked.name, row.id, body, { quiet: true, idempotencyKey });
            onDone(fresh);
            await acted(asked.transition, fresh, onNext);
          }}
        />
      ) : null}
    </>
  );
}

/** A button of the bar, or an entry of the menu behind it. */
interface BarAct {
  readonly name: string;
  readonly label: string;
  readonly danger?: boolean;
  readonly reason?: string | undefined;
  /** What the page leads to. */
  readonly isLeading: boolean;
  readonly onClick: () => void;
}

const isDanger = ({ transition }: Offer): boolean => transition.danger ?? false;

const isLeadingOn = ({ transition, reason }: Offer): boolean =>
  !transition.danger && reason === undefined && !isAside(transition);

/** Why the row cannot go on, in words that stand on the page. */
export function RefusedActs({ document, allowed }: Pick<TransitionButtonsProps, 'document' | 'allowed'>) {
  const text = useText();
  const refused = useOffers(document, allowed).filter(({ transition, reason }) => reason && !transition.danger);
  if (refused.length === 0) return null;
  return (
    <ul className="refused-acts">
      {refused.map(({ name, transition, reason }) => (
        <li key={name}>
          <InfoCircleOutlined /> {text(documentTexts.actRefused, { act: text(transition.label), reason: reason ?? '' })}
        </li>
      ))}
    </ul>
  );
}

/** The transitions that begin in the row's state: what leads on first, what leads aside after it, dangers last. */
function useOffers(document: AnyDocument, allowed: AllowedActions | undefined): Offer[] {
  const may = useMay();
  const { side } = useUser();
  const offers = offeredTransitions(document, side, may).flatMap(([name, transition]): Offer[] => {
    const answer = allowed?.transitions[name];
    if (!answer) return [];
    return [{ name, transition, reason: answer.allowed ? undefined : (answer.reason ?? '') }];
  });
  const rank = ({ transition, reason }: Offer): number => rankOfAct(transition, reason !== undefined);
  return offers.toSorted((a, b) => rank(a) - rank(b));
}
