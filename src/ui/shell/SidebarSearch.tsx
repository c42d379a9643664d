import { SearchOutlined } from '@ant-design/icons';
import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useKeyText, useText } from '../language.ts';
import { shellTexts } from '../texts.ts';
import { isExternal, searchablePages, type AppRoute } from './routes.ts';

const delay = 500;

interface SearchProps {
  readonly routes: readonly AppRoute[];
  readonly autoFocus: boolean;
}

/** Finds a page by a part of its title. */
export function SidebarSearch({ routes, autoFocus }: SearchProps) {
  const text = useText();
  const keyText = useKeyText();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  const [marked, setMarked] = useState(0);
  useEffect(() => {
    const search = () => {
      setWanted(typed.trim().toLowerCase());
      setMarked(0);
    };
    const waiting = setTimeout(search, typed ? delay : 0);
    return () => clearTimeout(waiting);
  }, [typed]);

  const hits = useMemo(
    () =>
      wanted === ''
        ? []
        : searchablePages(routes)
            .map(({ path, meta }) => ({ path, title: keyText(meta.title) }))
            .filter(({ title }) => title.toLowerCase().includes(wanted)),
    [routes, wanted, keyText],
  );
  const isOpen = wanted !== '' && typed !== '';

  const clear = () => {
    setTyped('');
    setWanted('');
  };
  const open = (path: string | undefined) => {
    if (path === undefined) return;
    clear();
    if (isExternal(path)) window.open(path, '_blank', 'noopener,noreferrer');
    else void navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') clear();
    if (event.key === 'Enter') open(hits[marked]?.path);
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (move === 0 || hits.length === 0) return;
    event.preventDefault();
    setMarked((marked + move + hits.length) % hits.length);
  };

  return (
    <div className="sidebar-search" onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || clear()}>
      <SearchOutlined aria-hidden />
      <input
        data-testid="sidebar-search"
        role="combobox"
        aria-label={text(shellTexts.search)}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && hits.length > 0 ? `${listId}-${marked}` : undefined}
        placeholder={text(shellTexts.search)}
        value={typed}
        autoFocus={autoFocus}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <ul id={listId} role="listbox" aria-label={text(shellTexts.search)} className="sidebar-hits">
          {hits.map(({ path, title }, index) => (
            <li
              key={path}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === marked}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => open(path)}
            >
              {title}
            </li>
          ))}
          {hits.length === 0 && <li className="sidebar-no-hit">{text(shellTexts.searchNone)}</li>}
        </ul>
      )}
    </div>
  );
}
