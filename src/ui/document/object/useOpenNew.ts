import { App } from 'antd';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../language.ts';
import { isDirty } from '../../leaveGuard.ts';
import { hasBegunForm } from '../../screenState.ts';
import { closeTag } from '../../shell/tags.ts';
import type { Values } from '../form/formValues.ts';
import { documentTexts } from './texts.ts';

/**
 * Opens the form of a new row of a list, with values to begin with. Where another new one is unfinished it asks whether to go
 * on with that or to begin again: neither takes the place of the other without a word.
 */
export function useOpenNew(): (listPath: string, copyOf?: Values) => Promise<void> {
  const text = useText();
  const navigate = useNavigate();
  const { modal } = App.useApp();
  return useCallback(
    async (listPath, copyOf) => {
      const path = `${listPath}/new`;
      const isBegun = isDirty(path) || hasBegunForm(path);
      const isAnother =
        !isBegun ||
        (await modal.confirm({
          title: text(documentTexts.newBegun),
          okText: text(documentTexts.newAnother),
          cancelText: text(documentTexts.newContinue),
        }));
      if (!isAnother) {
        await navigate(path);
        return;
      }
      // A form that is kept would show what it held before.
      if (isBegun || copyOf) closeTag(path);
      await navigate(path, copyOf ? { state: { copyOf } } : undefined);
    },
    [text, navigate, modal],
  );
}
