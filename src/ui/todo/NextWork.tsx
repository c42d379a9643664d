import './todo.css';
import { Button, Tag } from 'antd';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { cardColumns, columnNamed, shownColumns, titleField } from '../document/object/columns.ts';
import { titleOf } from '../document/object/documentRows.ts';
import { RowFacts } from '../document/object/RowFacts.tsx';
import { useOpenNew } from '../document/object/useOpenNew.ts';
import { useWording } from '../document/object/useWording.ts';
import { ignoreRefusal } from '../ignoreRefusal.ts';
import { useLanguage, useText } from '../language.ts';
import { LateSkeleton } from '../document/list/ListStates.tsx';
import { documentNamed } from '../pages.ts';
import { server } from '../server.ts';
import { useSession, useUser } from '../session.ts';
import { pathOfDocument, routesOf } from '../shell/routes.ts';
import { dueGroup } from './due.ts';
import { todoTexts } from './todos.ts';
import { groupedByHeader, type WaitingRows } from './waiting.ts';

const mostShown = 5;
const factCount = 3;

/** What waits for a document, the next of which is one button away: order lines to deliver, by order. */
export function NextWork({ found }: { readonly found: readonly WaitingRows[] }) {
  return (
    <Suspense fallback={<LateSkeleton rows={3} />}>
      {found.map((kind) => (
        <DeclaredList key={keyOf(kind.document) + kind.source} kind={kind} />
      ))}
    </Suspense>
  );
}

type Declared = WaitingRows & { readonly of: AnyDocument };

/** What waits is known by outlines; rows are shown by the whole declaration. */
function DeclaredList({ kind }: { readonly kind: WaitingRows }) {
  const of = documentNamed(kind.source);
  return of ? <WaitingList kind={{ ...kind, of }} /> : null;
}

function WaitingList({ kind }: { readonly kind: Declared }) {
  const text = useText();
  const { of, waiting, rows } = kind;
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), keyOf(of));
  const groups = groupedByHeader(rows);
  return (
    <section aria-label={text(waiting.label)} data-testid={`next-${kind.document.code}`}>
      <div className="todo-page-head home-next-head">
        <h2>
          {text(waiting.label)} <span className="todo-group-count">{kind.total}</span>
        </h2>
        {path === undefined ? null : (
          <Link to={`${path}?f=${waiting.condition}:is:true&s=${waiting.due}`}>{text(todoTexts.list)}</Link>
        )}
      </div>
      <ul className="todo-rows home-next">
        {groups.slice(0, mostShown).map((group) => (
          <WaitingEntry key={group[0]?.id} kind={kind} group={group} path={path} />
        ))}
      </ul>
    </section>
  );
}

interface WaitingEntryProps {
  readonly kind: Declared;
  readonly group: WaitingRows['rows'];
  readonly path: string | undefined;
}

function WaitingEntry({ kind, group, path }: WaitingEntryProps) {
  const text = useText();
  const language = useLanguage();
  const { side } = useUser();
  const openNew = useOpenNew();
  const wording = useWording(kind.of);
  const [isBusy, setBusy] = useState(false);
  const [now] = useState(() => new Date());
  const [first] = group;
  if (!first) return null;
  const { of, waiting, draft, document, listPath } = kind;
  const due = columnNamed(of, waiting.due);
  const isLate = dueGroup(first[waiting.due], now) === 'late';
  const named = cardColumns(of, side, shownColumns(of, side)).filter(
    ({ name }) => name !== titleField(of) && name !== 'status' && name !== waiting.due,
  );
  const start = async (): Promise<void> => {
    setBusy(true);
    const ids = group.map(({ id }) => id);
    const drafted = await ignoreRefusal(() => server.draftFrom(document, kind.source, ids));
    setBusy(false);
    if (drafted) await openNew(listPath, drafted);
  };
  const title = titleOf(of, first, language);
  return (
    <li>
      <div className="todo-head">
        {path === undefined ? <strong>{title}</strong> : <Link to={`${path}/${first.id}`}>{title}</Link>}
        {group.length > 1 ? <span>{text(todoTexts.moreRows, { n: group.length - 1 })}</span> : null}
        {isLate ? <Tag color="red">{text(todoTexts.late)}</Tag> : null}
      </div>
      <RowFacts
        className="todo-facts"
        document={of}
        row={first}
        columns={[...(due ? [due] : []), ...named.slice(0, factCount)]}
        wording={wording}
      />
      <div className="todo-acts">
        <Button loading={isBusy} onClick={() => void start()}>
          {text(draft.label)}
        </Button>
      </div>
    </li>
  );
}
