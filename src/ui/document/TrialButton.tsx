import { ApiOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { permissionOf, type AnyDocument } from '#model/document.ts';
import type { Label } from '#model/label.ts';
import { trial } from '#model/trial.ts';
import { Allowed } from '../access.tsx';
import { formatCount } from '../format.ts';
import { useText } from '../language.ts';
import { server } from '../server.ts';
import { unlessRefused } from '../unlessRefused.ts';
import { documentsKey } from './useList.ts';
import { words } from './words.ts';

/** Settings of a partner that can be tried. */
type TriedDocument = AnyDocument & {
  readonly endpoints?: { readonly tryOut: Omit<typeof trial, 'label'> & { readonly label: Label } };
};

interface TrialProps {
  readonly document: TriedDocument;
  readonly id: string;
}

/** Tries whether a partner can be reached with its settings as they are stored, and says what came of it. */
export function TrialButton({ document, id }: TrialProps) {
  const text = useText();
  const client = useQueryClient();
  const { modal } = App.useApp();
  const [isRunning, setRunning] = useState(false);
  const run = async (): Promise<void> => {
    setRunning(true);
    try {
      const answer = await unlessRefused(() => server.call(document, 'tryOut', { body: { id } }));
      if (!answer) return;
      const { reached, told, milliseconds } = answer;
      const took = text(words.tookTime, { n: formatCount(milliseconds) });
      const say = reached ? modal.success : modal.error;
      say({
        title: text(reached ? words.tryWorks : words.tryFailed),
        content: `${told}${reached ? took : ''}`,
        okText: text(words.understood),
      });
      await client.invalidateQueries({ queryKey: [documentsKey] });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Allowed code={permissionOf(document, trial.action)}>
      <Button icon={<ApiOutlined />} loading={isRunning} onClick={() => void run()}>
        {text(document.endpoints?.tryOut.label ?? trial.label)}
      </Button>
    </Allowed>
  );
}
