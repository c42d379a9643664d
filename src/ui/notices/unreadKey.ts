/** Under which key the number of unread messages is remembered: it changes with every message. */
export const unreadKey = ['messages', 'unread'];
