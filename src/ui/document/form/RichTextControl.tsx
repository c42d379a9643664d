import { isBilingual } from '#model/label.ts';
import { useText } from '../../language.ts';
import { RichText } from '../../richText/RichText.tsx';
import type { FieldControlProps } from './FieldControl.tsx';
import { documentTexts } from '../object/texts.ts';

/** Formatted text of a row, in one language or both. */
export function RichTextControl({ name, field, values, onChange, onBlur, id, describedBy }: FieldControlProps) {
  const text = useText();
  const shared = { onBlur, describedBy };
  const label = text(field.label);
  const held = values[name];
  if (field.type !== 'bilingual')
    return (
      <RichText
        {...shared}
        id={id}
        label={label}
        value={typeof held === 'string' ? held : ''}
        onChange={(html) => onChange({ [name]: html || null })}
      />
    );
  const both = isBilingual(held) ? held : { zh: '' };
  const change = (part: { zh?: string; en?: string }): void => {
    const { zh, en = '' } = { ...both, ...part };
    onChange({ [name]: zh === '' && en === '' ? null : { zh, ...(en ? { en } : {}) } });
  };
  return (
    <div className="bilingual">
      <RichText
        {...shared}
        id={id}
        language="zh_CN"
        label={`${label} ${text(documentTexts.chinese)}`}
        value={both.zh}
        onChange={(zh) => change({ zh })}
      />
      <RichText
        {...shared}
        id={`${id}-en`}
        language="en"
        label={`${label} ${text(documentTexts.english)}`}
        value={both.en ?? ''}
        onChange={(en) => change({ en })}
      />
    </div>
  );
}
