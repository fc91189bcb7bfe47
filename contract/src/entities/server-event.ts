import type { NotificationKind } from './notification.ts';

/**
 * An event of `GET /events`, which says what changed, and nothing of it: a message was sent or read in a conversation, or
 * something happened to a bike's booking, payment or sale, a notification came or notifications were read.
 */
export type ServerEvent =
  | { name: 'message'; data: { conversationId: string; what: 'sent' | 'read' } }
  | { name: 'notification'; data: { what: 'new'; kind: NotificationKind } | { what: 'read' } }
  | { name: 'deal'; data: { productId: string } };
