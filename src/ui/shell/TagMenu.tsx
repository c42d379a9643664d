import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useText } from '../language.ts';
import { shellTexts } from '../texts.ts';
import type { Tag } from './tagList.ts';
import type { useTagActions } from './useTagActions.ts';

export interface MenuPlace {
  readonly tag: Tag;
  /** In the window. */
  readonly left: number;
  readonly top: number;
}

interface TagMenuProps {
  readonly place: MenuPlace;
  readonly actions: ReturnType<typeof useTagActions>;
  readonly onClose: () => void;
}

/** The context menu of a tag. */
export function TagMenu({ place, actions, onClose }: TagMenuProps) {
  const text = useText();
  const menu = useRef<HTMLDivElement>(null);
  const { tag } = place;
  useEffect(() => {
    menu.current?.querySelector('button')?.focus();
    document.addEventListener('click', onClose);
    document.addEventListener('scroll', onClose, true);
    return () => {
      document.removeEventListener('click', onClose);
      document.removeEventListener('scroll', onClose, true);
    };
  }, [onClose]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    const move = event.key === 'ArrowDown' ? 'nextElementSibling' : 'previousElementSibling';
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const neighbour = document.activeElement?.[move];
    if (neighbour instanceof HTMLElement) neighbour.focus();
  };
  const entries = [
    { label: shellTexts.refresh, run: () => actions.refresh(tag) },
    ...(tag.affix ? [] : [{ label: shellTexts.close, run: () => actions.close(tag) }]),
    { label: shellTexts.closeOthers, run: () => actions.closeOthers(tag) },
    { label: shellTexts.closeAll, run: () => actions.closeAll() },
  ];
  return (
    <div
      ref={menu}
      role="menu"
      className="tag-menu"
      data-testid="tag-menu"
      style={{ left: place.left, top: place.top }}
      onKeyDown={onKeyDown}
    >
      {entries.map(({ label, run }) => (
        <button key={label[0]} type="button" role="menuitem" onClick={run}>
          {text(label)}
        </button>
      ))}
    </div>
  );
}
