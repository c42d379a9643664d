import type { ButtonProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { permissionOf, type AnyDocument } from '#model/document.ts';
import type { Transition } from '#model/transition.ts';
import type { Fields } from '#model/fields.ts';
import type { Label } from '#model/label.ts';
import { Allowed } from '../../access.tsx';
import { useText } from '../../language.ts';
import { ActButton } from '../../widgets/ActButton.tsx';
import type { Values } from '../form/formValues.ts';
import type { DocumentRow } from '../object/documentRows.ts';
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
  /** The row it decides about. */
  readonly row?: DocumentRow | undefined;
  /** That row has changed since it was read: shows it anew instead. */
  readonly onLookAgain?: ((current: DocumentRow) => void) | undefined;
  readonly icon?: ButtonProps['icon'];
  /** Why it cannot be done now, in a sentence. */
  readonly reason?: Label | undefined;
  /** Calls the endpoint; what it throws is shown in the dialog. */
  readonly onRun: (input: Values, row: DocumentRow | undefined) => Promise<void>;
}

/** A button for an act of a document that is no transition: asks what it needs, then calls its endpoint. */
export function EndpointButton(props: EndpointButtonProps) {
  const { document, endpoint, input, confirm, detail, danger = false, title, count } = props;
  const { icon, reason, onRun } = props;
  const text = useText();
  // The row as it was when it was asked about: what comes meanwhile is not what somebody said yes to.
  const [asked, ask] = useState<{ readonly row: DocumentRow | undefined }>();
  const label = props.label ?? document.endpoints?.[endpoint]?.label ?? document.label;
  const transition: Transition = {
    label,
    from: [],
    to: '',
    danger,
    ...(input ? { input } : {}),
    ...(confirm ? { confirm } : {}),
  };
  return (
    <Allowed code={permissionOf(document, document.endpoints?.[endpoint]?.action ?? endpoint)}>
      <ActButton icon={icon} reason={reason && text(reason)} onClick={() => ask({ row: props.row })}>
        {text(label)}
      </ActButton>
      {asked ? (
        <TransitionDialog
          document={document}
          transition={transition}
          title={title}
          count={count}
          row={asked.row}
          detail={detail}
          onLookAgain={props.onLookAgain}
          onRun={(input) => onRun(input, asked.row)}
          onClose={() => ask(undefined)}
        />
      ) : null}
    </Allowed>
  );
}
