import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  EditOutlined,
  ExclamationCircleOutlined,
  LockOutlined,
  SyncOutlined,
} from '@ant-design/icons';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { stateLabel, type AnyDocument } from '#model/document.ts';
import { useText } from '../language.ts';
import { useSession } from '../session.ts';
import { toneOf, type Tone } from './statusTone.ts';

const looks: Readonly<Record<Tone, { readonly color: string; readonly icon: ReactNode }>> = {
  draft: { color: 'default', icon: <EditOutlined /> },
  pending: { color: 'blue', icon: <ClockCircleOutlined /> },
  running: { color: 'cyan', icon: <SyncOutlined /> },
  done: { color: 'green', icon: <CheckCircleOutlined /> },
  warning: { color: 'gold', icon: <ExclamationCircleOutlined /> },
  refused: { color: 'red', icon: <CloseCircleOutlined /> },
  closed: { color: 'default', icon: <LockOutlined /> },
};

/** A tone with its icon and a word: never colour alone. */
export function ToneTag({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  const { color, icon } = looks[tone];
  return (
    <Tag className={`tone tone-${tone}`} color={color} icon={icon}>
      {children}
    </Tag>
  );
}

/** The state of a row of a document. */
export function StatusTag({ document, status }: { readonly document: AnyDocument; readonly status: unknown }) {
  const text = useText();
  const side = useSession((state) => state.user?.side);
  if (typeof status !== 'string' || status === '') return null;
  const label = stateLabel(document, status, side);
  return <ToneTag tone={toneOf(status)}>{label ? text(label) : status}</ToneTag>;
}
