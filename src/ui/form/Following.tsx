import type { Label } from '#model/label.ts';
import { useText } from '../language.ts';
import { CalcField } from './CalcField.tsx';
import './form.css';

interface FollowingProps {
  readonly shows: { readonly label: Label; readonly expression: string };
  readonly scope: Readonly<Record<string, string>>;
}

/** What follows from the number of a field, below it. */
export function Following({ shows, scope }: FollowingProps) {
  const text = useText();
  const label = text(shows.label);
  return (
    <div className="form-help form-following">
      {label} <CalcField expression={shows.expression} scope={scope} label={label} />
    </div>
  );
}
