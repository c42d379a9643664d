import { ApiOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { permissionOf } from '#model/document.ts';
import type { Endpoint } from '#model/transition.ts';
import type { Label } from '#model/label.ts';
import { connectionTest } from '#model/connectionTest.ts';
import { Allowed } from '../../access.tsx';
import { formatCount } from '../../format.ts';
import { useText } from '../../language.ts';
import { server } from '../../server.ts';
import { ignoreRefusal } from '../../ignoreRefusal.ts';
import { documentsKey } from '../object/documentsKey.ts';
import { documentTexts } from '../object/texts.ts';

/** What can be tried: settings of a partner, or a service that is set elsewhere. */
interface Tried {
  readonly module: string;
  readonly code: string;
  readonly endpoints?: { readonly tryOut: Omit<Endpoint, 'returns'> & Pick<typeof connectionTest, 'returns'> };
}

interface TrialProps {
  readonly document: Tried;
  readonly id: string;
  /** What trying does that people should know before. */
  readonly confirm?: Label | undefined;
}

/** Tries whether a partner can be reached with its settings as they are stored, and says what came of it. */
export function ConnectionTestButton({ document, id, confirm }: TrialProps) {
  const text = useText();
  const client = useQueryClient();
  const { modal } = App.useApp();
  const [isRunning, setRunning] = useState(false);
  const { action, label } = document.endpoints?.tryOut ?? connectionTest;
  const run = async (): Promise<void> => {
    if (confirm && !(await modal.confirm({ title: text(label), content: text(confirm), okText: text(label) }))) return;
    setRunning(true);
    try {
      const answer = await ignoreRefusal(() => server.call(document, 'tryOut', { body: { id } }));
      if (!answer) return;
      const { reached, told: reported, milliseconds } = answer;
      const took = text(documentTexts.tookTime, { n: formatCount(milliseconds) });
      const say = reached ? modal.success : modal.error;
      say({
        title: text(reached ? documentTexts.tryWorks : documentTexts.tryFailed),
        content: `${reported}${reached ? took : ''}`,
        okText: text(documentTexts.understood),
      });
      void client.invalidateQueries({ queryKey: [documentsKey] });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Allowed code={permissionOf(document, action ?? 'tryOut')}>
      <Button icon={<ApiOutlined />} loading={isRunning} onClick={() => void run()}>
        {text(label)}
      </Button>
    </Allowed>
  );
}
