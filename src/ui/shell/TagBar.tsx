import { CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../language.ts';
import { shellTexts } from '../texts.ts';
import { isFocusLost } from './focus.ts';
import { TagMenu, type MenuPlace } from './TagMenu.tsx';
import { scrolledBy, scrolledTo, wheeled, type Tag } from './tagList.ts';
import { useTags } from './tags.ts';
import { useTagActions } from './useTagActions.ts';
import { useTagTitle } from './useTagTitle.ts';

const menuWidth = 105;

/** The open pages as tags. */
export function TagBar() {
  const text = useText();
  const titleOf = useTagTitle();
  const actions = useTagActions();
  const { pathname } = useLocation();
  const visited = useTags((state) => state.visited);
  const bar = useRef<HTMLDivElement>(null);
  const { ref, scroll, atStart, atEnd } = useStripe(visited, pathname);
  const [menu, setMenu] = useState<MenuPlace>();

  const openMenu = (tag: Tag, x: number, y: number) => {
    const frame = bar.current?.getBoundingClientRect();
    if (frame) setMenu({ tag, left: frame.left + Math.min(x - frame.left + 15, frame.width - menuWidth), top: y });
  };
  const onContextMenu = (event: MouseEvent, tag: Tag) => {
    event.preventDefault();
    openMenu(tag, event.clientX, event.clientY);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, tag: Tag) => {
    if (event.key === 'Delete') {
      actions.close(tag);
      keepFocus(bar.current);
    }
    if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      event.preventDefault();
      const place = event.currentTarget.getBoundingClientRect();
      openMenu(tag, place.left, place.bottom);
    }
    const next = event.key === 'ArrowRight' ? 'nextElementSibling' : 'previousElementSibling';
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const neighbour = event.currentTarget.parentElement?.[next]?.querySelector<HTMLElement>('.tag-open');
    neighbour?.focus();
  };

  return (
    <div className="tag-bar" ref={bar} data-testid="tag-bar">
      <button
        type="button"
        className="tag-scroll"
        data-testid="tag-scroll-left"
        aria-label={text(shellTexts.scrollLeft)}
        disabled={atStart}
        onClick={() => scroll(-1)}
      >
        <LeftOutlined />
      </button>
      <div className="tag-stripe" ref={ref} role="group" aria-label={text(shellTexts.tags)}>
        <div className="tag-row">
          {visited.map((tag) => {
            const isActive = tag.path === pathname;
            const title = titleOf(tag);
            return (
              <div
                key={tag.path}
                className="tag"
                data-testid="tag"
                data-path={tag.path}
                data-active={isActive}
                onContextMenu={(event) => onContextMenu(event, tag)}
                onAuxClick={(event) => {
                  if (event.button === 1) actions.close(tag);
                }}
              >
                <button
                  type="button"
                  className="tag-open"
                  tabIndex={isActive ? 0 : -1}
                  aria-current={isActive ? 'page' : undefined}
                  onClick={() => actions.open(tag)}
                  onKeyDown={(event) => onKeyDown(event, tag)}
                >
                  {title}
                </button>
                {!tag.affix && (
                  <button
                    type="button"
                    className="tag-close"
                    tabIndex={-1}
                    data-testid="tag-close"
                    aria-label={text(shellTexts.tagClose, { title })}
                    onClick={() => actions.close(tag)}
                  >
                    <CloseOutlined />
                  </button>
                )}
              </div>
            );
          })}
        </div>
      </div>
      <button
        type="button"
        className="tag-scroll"
        data-testid="tag-scroll-right"
        aria-label={text(shellTexts.scrollRight)}
        disabled={atEnd}
        onClick={() => scroll(1)}
      >
        <RightOutlined />
      </button>
      {menu && <TagMenu place={menu} actions={actions} onClose={() => setMenu(undefined)} />}
    </div>
  );
}

/** A tag that is closed takes the focus with it: the tag of the current page has it next. */
function keepFocus(bar: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (isFocusLost()) bar?.querySelector<HTMLElement>('.tag-open[tabindex="0"]')?.focus();
  });
}

const measure = (element: HTMLElement) => ({
  scrollLeft: element.scrollLeft,
  width: element.clientWidth,
  scrollWidth: element.scrollWidth,
});

/** The scrolling of the bar: by buttons, by the wheel, and to the active tag. */
function useStripe(visited: readonly Tag[], pathname: string) {
  const ref = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const update = () =>
      setEnds({
        atStart: element.scrollLeft <= 0,
        atEnd: element.scrollLeft + element.clientWidth >= element.scrollWidth - 1,
      });
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      element.scrollLeft = wheeled(measure(element), event.deltaY);
    };
    const resized = new ResizeObserver(update);
    resized.observe(element);
    // The row of tags inside: it grows with every page that is opened.
    if (element.firstElementChild) resized.observe(element.firstElementChild);
    update();
    element.addEventListener('scroll', update);
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', update);
      element.removeEventListener('wheel', onWheel);
    };
  }, []);
  useEffect(() => {
    // With the next frame: to ask for places sooner would have the whole page, just changed, laid out once more.
    const frame = requestAnimationFrame(() => {
      const element = ref.current;
      if (!element) return;
      const places = Array.from(element.querySelectorAll<HTMLElement>('.tag'), (tag) => ({
        left: tag.offsetLeft - element.offsetLeft,
        width: tag.offsetWidth,
      }));
      const active = visited.findIndex(({ path }) => path === pathname);
      element.scrollLeft = scrolledTo(measure(element), places, active);
    });
    return () => cancelAnimationFrame(frame);
  }, [visited, pathname]);

  const scroll = (direction: -1 | 1) => {
    const element = ref.current;
    if (element) element.scrollTo({ left: scrolledBy(measure(element), direction), behavior: 'smooth' });
  };
  return { ref, scroll, ...ends };
}
