import type { ChatConversation } from '#model/chatWire.ts';
import { isQuietAt } from '#model/quietTime.ts';
import { textNow } from '../language.ts';
import { messageTitle } from '../texts.ts';
import { readUser } from '../token.ts';
import { noticeIn } from './chatItems.ts';
import { nameLabel } from './chatNames.ts';
import { useChat } from './chatState.ts';
import { summaryOf } from './messageText.ts';

const timeOf = (now: Date): string =>
  `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`;

const isAllowed = (): boolean => typeof Notification !== 'undefined' && Notification.permission === 'granted';

/** Shows outside the page what came while somebody looks elsewhere, one notice for each conversation that opens it. */
export function showNotices(list: readonly ChatConversation[], open: (id: string) => void): void {
  const { settings, conversations, current, isOpen } = useChat.getState();
  if (!isAllowed() || !settings?.desktop) return;
  if (isQuietAt(timeOf(new Date()), settings.quietFrom, settings.quietTo)) return;
  const userName = readUser()?.userName ?? '';
  for (const item of list) {
    const id = item.id ?? '';
    const isLooking = document.visibilityState === 'visible' && document.hasFocus() && isOpen && current === id;
    const message = noticeIn(item, conversations[id], { userName, isLooking });
    if (!message) continue;
    const name = (item.listType === 1 ? item.groupName : item.realName) || message.senderName;
    const from = textNow(nameLabel(name, item.englishName));
    const title = `${from} · ${textNow(messageTitle)}`;
    const notice = new Notification(title, { body: summaryOf(message, textNow), tag: `srm-chat-${id}` });
    notice.addEventListener('click', () => {
      window.focus();
      open(id);
      notice.close();
    });
  }
}
