import './palette.css';
import { SearchOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../language.ts';
import { isExternal } from '../shell/routes.ts';
import { closeLayer } from './open.ts';
import { paletteTexts } from './texts.ts';
import { useFound, useSections, type Entry, type Section } from './useEntries.ts';

const delay = 250;

/** Finds pages, documents and acts by typing: Ctrl+K or ⌘K. */
export function CommandPalette() {
  return (
    <Modal open footer={null} closable={false} title={null} width={640} className="palette" onCancel={closeLayer}>
      <Palette />
    </Modal>
  );
}

/** The text some time after the last change of it. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(typed), delay);
    return () => clearTimeout(waiting);
  }, [typed]);
  return settled;
}

function Palette() {
  const text = useText();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const settled = useSettled(typed);
  const { entries: found, isFetching, isError } = useFound(settled);
  const isSettled = settled.trim() === typed.trim();
  const sections = useSections(typed, isSettled ? found : []);
  const entries = sections.flatMap((section) => section.entries);
  const [wanted, setWanted] = useState<string>();
  // The mark stays on its entry while others appear around it.
  const marked = Math.max(
    0,
    entries.findIndex(({ key }) => key === wanted),
  );
  const isSearching = typed.trim().length > 1 && (!isSettled || isFetching);

  const open = (entry: Entry | undefined, isNewTab = false) => {
    if (!entry) return;
    closeLayer();
    if (entry.path === undefined) entry.run?.();
    else if (isNewTab || isExternal(entry.path)) window.open(entry.path, '_blank', 'noopener,noreferrer');
    else void navigate(entry.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter') open(entries[marked], event.ctrlKey || event.metaKey);
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move === undefined || entries.length === 0) return;
    event.preventDefault();
    setWanted(entries[(marked + move + entries.length) % entries.length]?.key);
  };
  return (
    <>
      <div className="palette-field">
        <SearchOutlined aria-hidden />
        <input
          autoFocus
          role="combobox"
          data-testid="palette-input"
          aria-label={text(paletteTexts.open)}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? `${listId}-${marked}` : undefined}
          placeholder={text(paletteTexts.placeholder)}
          value={typed}
          maxLength={100}
          onChange={(event) => {
            setTyped(event.target.value);
            setWanted(undefined);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={text(paletteTexts.open)}
        className="palette-list"
        data-testid="palette-list"
      >
        {sections.map((section) => (
          <PaletteSection
            key={section.title}
            section={section}
            first={entries.indexOf(section.entries[0] ?? { key: '', title: '' })}
            marked={marked}
            listId={listId}
            onOpen={open}
          />
        ))}
      </div>
      <p className="palette-state" role="status">
        {stateText()}
      </p>
    </>
  );

  function stateText(): string {
    if (isSearching) return text(paletteTexts.searching);
    if (isError) return text(paletteTexts.failed);
    if (entries.length === 0) return text(paletteTexts.none, { typed: typed.trim() });
    return typed.trim() === '' ? text(paletteTexts.hint) : text(paletteTexts.found, { count: entries.length });
  }
}

interface SectionProps {
  readonly section: Section;
  /** The place of its first entry among those of all sections. */
  readonly first: number;
  readonly marked: number;
  readonly listId: string;
  readonly onOpen: (entry: Entry, isNewTab: boolean) => void;
}

const bringIntoView = (entry: HTMLElement | null): void => entry?.scrollIntoView({ block: 'nearest' });

function PaletteSection({ section, first, marked, listId, onOpen }: SectionProps) {
  return (
    <div role="group" aria-label={section.title}>
      <p className="palette-title" aria-hidden>
        {section.title}
      </p>
      {section.entries.map((entry, index) => {
        const isMarked = first + index === marked;
        return (
          <div
            key={entry.key}
            ref={isMarked ? bringIntoView : undefined}
            id={`${listId}-${first + index}`}
            role="option"
            aria-selected={isMarked}
            className="palette-entry"
            data-testid="palette-entry"
            onPointerDown={(event) => event.preventDefault()}
            onClick={(event) => onOpen(entry, event.ctrlKey || event.metaKey)}
          >
            <span className="palette-name">{entry.title}</span>
            {entry.detail && <span className="palette-detail">{entry.detail}</span>}
          </div>
        );
      })}
    </div>
  );
}
