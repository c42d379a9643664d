import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { AnyDocument } from '#model/document.ts';
import type { Label } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { EndpointButton } from './EndpointButton.tsx';
import { useText } from '../../language.ts';
import { server } from '../../server.ts';
import { useSession } from '../../session.ts';
import { pathOfDocument, routesOf } from '../../shell/routes.ts';
import { toast } from '../../toast.ts';

interface MakeProps {
  readonly document: AnyDocument;
  readonly endpoint: string;
  readonly body: object;
  readonly number: string;
  readonly ask: Label;
  readonly label: Label;
  readonly made: Label;
  readonly icon: React.ReactNode;
}

/** Makes another document of this one and opens it. */
export function MakeButton({ document, endpoint, body, number, ask, label, made, icon }: MakeProps) {
  const text = useText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), `${document.module}.${document.code}`);
  return (
    <EndpointButton
      document={document}
      endpoint={endpoint}
      label={label}
      confirm={ask}
      count={1}
      icon={icon}
      onRun={async () => {
        const answer = await server.change(`${document.module}/${document.code}/${endpoint}`, body);
        await client.invalidateQueries();
        if (!isRecord(answer)) return;
        toast.success(text(made, { no: String(answer[number]) }));
        if (path && typeof answer['id'] === 'string') await navigate(`${path}/${answer['id']}`);
      }}
    />
  );
}
