import { App } from 'antd';
import { useNavigate } from 'react-router';
import { useText } from '../language.ts';
import { isDirty } from '../leaveGuard.ts';
import { shellTexts } from '../texts.ts';
import type { Tag } from './tagList.ts';
import { closeAllTags, closeOtherTags, closeTag, rebuild, useTags } from './tags.ts';

/** What a user can do with the open pages; unsaved changes are never dropped without asking. */
export function useTagActions() {
  const navigate = useNavigate();
  const text = useText();
  const { modal } = App.useApp();

  const ifClean = (paths: readonly string[], act: () => void) => {
    if (!paths.some(isDirty)) {
      act();
      return;
    }
    modal.confirm({
      title: text(shellTexts.dirtyTitle),
      content: text(shellTexts.dirtyClose),
      okText: text(shellTexts.discard),
      okButtonProps: { danger: true },
      cancelText: text(shellTexts.keep),
      onOk: act,
    });
  };
  const closable = () => useTags.getState().visited.filter((tag) => !tag.affix);
  const current = () => location.pathname;

  return {
    open: (tag: Tag) => void navigate(tag.fullPath),

    close: (tag: Tag) => {
      if (tag.affix) return;
      ifClean([tag.path], () => {
        const next = closeTag(tag.path);
        if (tag.path === current()) void navigate(next);
      });
    },

    closeOthers: (tag: Tag) => {
      const others = closable().flatMap(({ path }) => (path === tag.path ? [] : [path]));
      ifClean(others, () => {
        if (tag.path !== current()) void navigate(tag.fullPath);
        closeOtherTags(tag.path);
      });
    },

    closeAll: () => {
      const paths = closable().map(({ path }) => path);
      ifClean(paths, () => {
        const next = closeAllTags();
        if (paths.includes(current())) void navigate(next);
      });
    },

    refresh: (tag: Tag) =>
      ifClean([tag.path], () => {
        const isCurrent = tag.path === current();
        // The address is ahead of the tag while a change of it is still being drawn.
        const address = isCurrent ? location.pathname + location.search : tag.fullPath;
        rebuild(tag.path);
        void navigate(`/redirect${address}`, { replace: isCurrent });
      }),
  };
}
