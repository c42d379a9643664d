import type { Label } from '#model/label.ts';
import { textNow } from '../language.ts';
import { RefusalError } from '../request.ts';
import { toast } from '../toast.ts';
import { chooseConversation } from './chatActions.ts';
import { chatCalls, type Addressee } from './chatCalls.ts';
import { withdrawn, type Message } from './chatItems.ts';
import { newId } from './chatSocket.ts';
import { takeConversations } from './chatStore.ts';
import { chatTexts } from './chatTexts.ts';

/** Forwarding a second time within this is taken for a slip. */
const forwardPause = 1_000;

// What the specification says of a failure, and why it failed.
function reportFailure(what: Label, error: unknown): void {
  const why = error instanceof RefusalError ? `：${error.message}` : '';
  toast.error(`${textNow(what)}${why}`);
}

let lastForward = 0;

/** Forwards messages; gives the conversations they went to. */
export async function forwardMessages(
  messages: readonly Message[],
  receivers: readonly Addressee[],
): Promise<readonly string[]> {
  const now = Date.now();
  if (now - lastForward < forwardPause) return [];
  lastForward = now;
  try {
    const ids = messages.filter(({ format }) => format !== withdrawn).map(({ id }) => id);
    const items = await chatCalls.forward(ids, receivers, newId());
    takeConversations(items);
    toast.success(textNow(chatTexts.forwarded));
    // In the order in which they were chosen.
    return receivers.flatMap((to) => {
      const item = items.find(({ id, userName }) => ('groupId' in to ? id === to.groupId : userName === to.receiver));
      return item?.id ?? [];
    });
  } catch (error) {
    lastForward = 0;
    reportFailure(chatTexts.forwardFailed, error);
    return [];
  }
}

export async function createGroup(members: readonly string[], name: string, key: string): Promise<boolean> {
  try {
    const item = await chatCalls.createGroup(members, name, key);
    takeConversations([item]);
    toast.success(textNow(chatTexts.groupCreated));
    chooseConversation(item.id);
    return true;
  } catch (error) {
    reportFailure(chatTexts.groupCreateFailed, error);
    return false;
  }
}

export async function addMembers(id: string, members: readonly string[]): Promise<boolean> {
  try {
    takeConversations([await chatCalls.addMembers(id, members)]);
    toast.success(textNow(chatTexts.membersAdded));
    return true;
  } catch (error) {
    reportFailure(chatTexts.membersAddFailed, error);
    return false;
  }
}
