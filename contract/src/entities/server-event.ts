import type { NotificationKind } from './notification.ts';

/**
 * An event of `GET /events`. It says only what the client has to fetch again. `message`: a message was sent or read in a
 * conversation, `byMe` by the one who is told, and with it the notification of it; who has sent it is told its `submission`, where it
 * has one. `notification`: another one came, or some were read. `deal`: something happened to the booking, payment, offer, meeting or
 * sale of a bike.
 */
export type ServerEvent =
  | { name: 'message'; data: { conversationId: string; what: 'sent' | 'read'; byMe: boolean; submission?: string } }
  | { name: 'notification'; data: { what: 'new'; kind: NotificationKind } | { what: 'read' } }
  | { name: 'deal'; data: { productId: string } };
