import type { ButtonProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { permissionOf, type AnyDocument, type Transition } from '#model/document.ts';
import type { Fields } from '#model/fields.ts';
import type { Label } from '#model/label.ts';
import { Allowed } from '../../access.tsx';
import { useText } from '../../language.ts';
import { ActButton } from '../../widgets/ActButton.tsx';
import type { Values } from '../form/formValues.ts';
import { TransitionDialog } from './TransitionDialog.tsx';

export interface EndpointButtonProps {
  readonly document: AnyDocument;
  /** The endpoint of the document whose permission is asked for. */
  readonly endpoint: string;
  /** What the button says; the label of the endpoint unless given. */
  readonly label?: Label;
  /** What people are asked for before it runs. */
  readonly input?: Fields;
  /** What happens, in a sentence. */
  readonly confirm?: Label;
  /** What it would do, in more than a sentence. */
  readonly detail?: ReactNode;
  readonly danger?: boolean;
  /** The number of the row it acts on; undefined for several rows. */
  readonly title?: string | undefined;
  readonly count: number;
  readonly icon?: ButtonProps['icon'];
  /** Why it cannot be done now, in a sentence. */
  readonly reason?: Label | undefined;
  /** Calls the endpoint; what it throws is shown in the dialog. */
  readonly onRun: (input: Values) => Promise<void>;
}

/** A button for an act of a document that is no transition: asks what it needs, then calls its endpoint. */
export function EndpointButton(props: EndpointButtonProps) {
  const { document, endpoint, input, confirm, detail, danger = false, title, count } = props;
  const { icon, reason, onRun } = props;
  const text = useText();
  const [open, setOpen] = useState(false);
  const label = props.label ?? document.endpoints?.[endpoint]?.label ?? document.label;
  const asked: Transition = {
    label,
    from: [],
    to: '',
    danger,
    ...(input ? { input } : {}),
    ...(confirm ? { confirm } : {}),
  };
  return (
    <Allowed code={permissionOf(document, document.endpoints?.[endpoint]?.action ?? endpoint)}>
      <ActButton icon={icon} reason={reason && text(reason)} onClick={() => setOpen(true)}>
        {text(label)}
      </ActButton>
      {open ? (
        <TransitionDialog
          document={document}
          transition={asked}
          title={title}
          count={count}
          row={undefined}
          detail={detail}
          onRun={onRun}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Allowed>
  );
}
