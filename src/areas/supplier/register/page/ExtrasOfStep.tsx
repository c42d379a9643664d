import { useText } from '#ui/language.ts';
import { DefinedField } from '../../fieldEngine/DefinedField.tsx';
import { stepIndex, type FrozenTemplate } from '../../template/inviteTemplate.rules.ts';
import { registerTexts } from '../../texts.ts';
import { extrasIn, type Content } from '../content.rules.ts';

interface ExtrasProps {
  readonly step: number;
  readonly template: FrozenTemplate | undefined;
  readonly content: Content;
  readonly messageAt: (path: string) => string | undefined;
  readonly onChange: (values: Content) => void;
  readonly onLeave: (path: string) => void;
}

/** What the template asks for in a step, below the fields of the registration itself. */
export function ExtrasOfStep({ step, template, content, messageAt, onChange, onLeave }: ExtrasProps) {
  const text = useText();
  const fields = (template?.fields ?? []).filter((field) => stepIndex(field.step) === step);
  if (fields.length === 0) return null;
  const values = extrasIn(content);
  return (
    <fieldset className="register-lines" data-testid="register-extras">
      <legend>{text(registerTexts.extras)}</legend>
      <div className="form-grid">
        {fields.map((field) => (
          <DefinedField
            key={field.code}
            definition={field}
            path={`extras.${field.code}`}
            value={values[field.code]}
            message={messageAt(`extras.${field.code}`)}
            onChange={(value) => onChange({ extras: { ...values, [field.code]: value } })}
            onLeave={() => onLeave(`extras.${field.code}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}
