import { CloseCircleFilled } from '@ant-design/icons';
import { useText } from '../language.ts';
import { widgetTexts } from './texts.ts';

/** The button that empties a choice, named in the language of the page: the component library names it in English. */
export function useClearable() {
  const text = useText();
  return { clearIcon: <CloseCircleFilled />, label: text(widgetTexts.clear) };
}
