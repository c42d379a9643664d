import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { documentsKey } from '../document/object/documentsKey.ts';
import { useText } from '../language.ts';
import { newIdempotencyKey, server } from '../server.ts';
import { toast } from '../toast.ts';
import { chatCalls, type RemarkCall } from './chatCalls.ts';
import type { Conversation, Message } from './chatItems.ts';
import { chatTexts } from './chatTexts.ts';
import { RemarkDialog } from './RemarkDialog.tsx';

const longestRemark = 1000;
const fresh = 60_000;

/** Makes messages remarks on the document they are about: at once where it has one line, else it asks for the lines. */
export function useRemark({ docType, docId, docThread }: Conversation): {
  /** Undefined where messages cannot become remarks: what is said internally reaches no supplier. */
  readonly begin: ((message: Message) => void) | undefined;
  readonly dialog: ReactNode;
} {
  const text = useText();
  const queries = useQueryClient();
  const [asked, ask] = useState<Message>();
  const { data: call } = useQuery({
    queryKey: ['chat', 'remarkCall', docType, docId],
    enabled: docThread === 'external',
    queryFn: async () => (await chatCalls.remarkCall({ docType, docId })).remark,
    staleTime: fresh,
  });
  const store = async ({ content }: Message, { path }: RemarkCall, ids: readonly string[]): Promise<void> => {
    const reason = [...content].slice(0, longestRemark).join('');
    await server.post(path, { ids, reason }, { idempotencyKey: newIdempotencyKey() });
    toast.success(text(chatTexts.remarkMade));
    await queries.invalidateQueries({ queryKey: [documentsKey] });
  };
  const [only, ...others] = call?.lines ?? [];
  return {
    begin:
      call && only ? (message) => (others.length > 0 ? ask(message) : void store(message, call, [only.id])) : undefined,
    dialog: asked && call && (
      <RemarkDialog
        call={call}
        onClose={() => ask(undefined)}
        onChoose={(ids) => {
          ask(undefined);
          void store(asked, call, ids);
        }}
      />
    ),
  };
}
