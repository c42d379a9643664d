/** What happened to a conversation, as the processes tell each other; who hears of it follows from membership. */
export type Signal =
  | { readonly kind: 'message'; readonly conversationId: string; readonly seq: number; readonly outboxId?: string }
  | { readonly kind: 'change'; readonly conversationId: string; readonly changeNo: number; readonly outboxId?: string }
  | { readonly kind: 'read'; readonly conversationId: string; readonly userId: string; readonly seq: number }
  | { readonly kind: 'own'; readonly conversationId: string; readonly userId: string }
  | { readonly kind: 'typing'; readonly conversationId: string; readonly userId: string };
