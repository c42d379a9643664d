import { useText } from '../language.ts';
import { retrieveTexts } from '../texts.ts';
import { Field } from './Field.tsx';

interface PictureFieldProps {
  readonly picture: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onAnother: () => void;
  readonly pending: boolean;
  /** Whether the form was sent: then it says what is missing. */
  readonly checked: boolean;
  readonly autoFocus: boolean;
}

/** A picture of characters, another one on a click, and what somebody reads in it. */
export function PictureField({ picture, value, onChange, onAnother, pending, checked, autoFocus }: PictureFieldProps) {
  const text = useText();
  const label = text(retrieveTexts.picture);
  return (
    <>
      <button
        type="button"
        className="retrieve-picture"
        aria-label={text(retrieveTexts.pictureAlt)}
        disabled={pending}
        onClick={onAnother}
      >
        <img src={picture} width={140} height={44} alt="" />
        <span>{text(retrieveTexts.another)}</span>
      </button>
      <Field
        label={label}
        name="captcha"
        autoComplete="off"
        value={value}
        onChange={onChange}
        error={checked && !value.trim() ? label : undefined}
        autoFocus={autoFocus}
      />
    </>
  );
}
