import { Input, Radio, Tag } from 'antd';
import { isDecimal, sum } from '#model/decimal.ts';
import { isBilingual, nameOf } from '#model/label.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { NumberInput } from '#ui/widgets/NumberInput.tsx';
import { expertTexts } from '../texts.ts';
import { textIn, type Values } from '../rows.web.ts';
import type { Entry, useEntries } from './useSheet.web.ts';

interface ElementSheetProps {
  readonly code: string;
  readonly elements: readonly Values[];
  readonly draft: ReturnType<typeof useEntries>;
  readonly isWritable: boolean;
}

/** The elements of a scheme with what the expert says of one bid. */
export function ElementSheet({ code, elements, draft, isWritable }: ElementSheetProps) {
  const text = useText();
  const points = elements.flatMap(({ id }) => draft.entryOf(code, textIn(id)).score ?? []).filter(isDecimal);
  return (
    <section aria-label={text(expertTexts.elements)}>
      <h2>{text(expertTexts.elements)}</h2>
      {elements.map((element) => (
        <ElementRow
          key={textIn(element['id'])}
          element={element}
          entry={draft.entryOf(code, textIn(element['id']))}
          isWritable={isWritable}
          onChange={draft.change}
        />
      ))}
      <p>
        <strong>{text(expertTexts.total, { n: sum(points) })}</strong>
      </p>
    </section>
  );
}

interface ElementRowProps {
  readonly element: Values;
  readonly entry: Entry;
  readonly isWritable: boolean;
  readonly onChange: (entry: Entry) => void;
}

function ElementRow({ element, entry, isWritable, onChange }: ElementRowProps) {
  const text = useText();
  const language = useLanguage();
  const { elementName } = element;
  const name = isBilingual(elementName) ? nameOf(elementName, language) : '';
  const isPassFail = element['scoreWay'] === 'PASS_FAIL';
  const needsReason = element['remarkRequired'] === true || entry.passed === false;
  return (
    <div className="score-element">
      <strong>{name}</strong> {element['keyFlag'] === true ? <Tag color="orange">★</Tag> : null}
      <span className="form-help">
        {isPassFail
          ? textIn(element['evidence'])
          : [
              text(expertTexts.range, { from: textIn(element['minScore']), to: textIn(element['maxScore']) }),
              textIn(element['levels']),
              textIn(element['evidence']),
            ]
              .filter((each) => each !== '')
              .join(' · ')}
      </span>
      <div className="score-element-row">
        {isPassFail ? (
          <Radio.Group
            disabled={!isWritable}
            value={entry.passed}
            aria-label={name}
            onChange={({ target }) => onChange({ ...entry, passed: target.value === true })}
            options={[
              { value: true, label: text(expertTexts.passed) },
              { value: false, label: text(expertTexts.failed) },
            ]}
          />
        ) : (
          <NumberInput
            value={entry.score ?? undefined}
            precision={2}
            min={textIn(element['minScore'])}
            max={textIn(element['maxScore'])}
            disabled={!isWritable}
            aria-label={name}
            onChange={(score) => onChange({ ...entry, score: score ?? null })}
          />
        )}
        <Input
          value={entry.reason ?? ''}
          disabled={!isWritable}
          maxLength={500}
          aria-label={`${name} ${text(expertTexts.reason)}`}
          placeholder={text(needsReason ? expertTexts.reasonNeeded : expertTexts.reason)}
          onChange={({ target }) => onChange({ ...entry, reason: target.value === '' ? null : target.value })}
        />
      </div>
    </div>
  );
}
