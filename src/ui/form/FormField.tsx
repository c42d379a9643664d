import { useId, type ReactNode } from 'react';

/** What a field hands to its control, so that label, help and error are told together with it. */
export interface FieldHandles {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

interface FormFieldProps {
  readonly name: string;
  readonly label: string;
  /** 'later' for what must be there only when the document is submitted. */
  readonly required?: boolean | 'later';
  readonly message?: string | undefined;
  readonly help?: string | undefined;
  readonly wide?: boolean;
  /** Columns of 24 it takes. */
  readonly span?: number;
  /** It holds several controls: the label names all of them together. */
  readonly group?: boolean;
  readonly children: (handles: FieldHandles) => ReactNode;
}

/** A field of a form: label, control, what is wrong with it, help. */
export function FormField({
  name,
  label,
  required = false,
  message,
  help,
  wide,
  span,
  group,
  children,
}: FormFieldProps) {
  // A letter first: the editor of formatted text takes no other ids.
  const id = `f${useId()}`;
  const described = [message ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ');
  const control = children({ id, describedBy: described || undefined, invalid: message !== undefined });
  const title = (
    <>
      {required ? (
        <span className={required === 'later' ? 'required required-later' : 'required'} aria-hidden>
          *
        </span>
      ) : null}
      {label}
    </>
  );
  return (
    <div
      className={wide ? 'form-field form-wide' : 'form-field'}
      data-field={name}
      {...(span === undefined ? {} : { style: { gridColumn: `span ${span}` } })}
    >
      {group ? (
        <span className="form-label" id={`${id}-label`}>
          {title}
        </span>
      ) : (
        <label className="form-label" htmlFor={id}>
          {title}
        </label>
      )}
      <div className="form-control" {...(group ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}>
        {control}
        {message ? (
          <div id={`${id}-error`} className="form-error" role="alert">
            {message}
          </div>
        ) : null}
        {help ? (
          <div id={`${id}-help`} className="form-help">
            {help}
          </div>
        ) : null}
      </div>
    </div>
  );
}
