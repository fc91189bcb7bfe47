import type { Dispute, DisputePhotos } from '#contract/entities/dispute.ts';
import { type CallResponse, call, type Target } from './call.ts';
import type { Person } from './people.ts';

type Caller = Pick<Person, 'token'>;

/** One of the two of a paid order opens a dispute. */
export const openDispute = (
  app: Target,
  { token }: Caller,
  orderId: string,
  words = 'The frame number is another one.',
  photos?: readonly string[],
): Promise<CallResponse<{ insertedId: string }>> =>
  call(app, `POST /api/orders/${orderId}/disputes`, {
    token,
    body: { reason: 'notAsListed', words, ...(photos && { photos }) },
  });

export const readDispute = (app: Target, { token }: Caller, id: string): Promise<CallResponse<Dispute>> =>
  call<Dispute>(app, `GET /api/disputes/${id}`, { token });

export const answerDispute = (
  app: Target,
  { token }: Caller,
  id: string,
  words = 'It is the one of the papers.',
  photos?: readonly string[],
): Promise<CallResponse<{ modifiedCount: number }>> =>
  call(app, `PUT /api/disputes/${id}/answer`, { token, body: { words, ...(photos && { photos }) } });

/** An admin opens the photos of a dispute. */
export const openDisputePhotos = (app: Target, { token }: Caller, id: string): Promise<CallResponse<DisputePhotos>> =>
  call<DisputePhotos>(app, `POST /api/admin/disputes/${id}/photos`, { token });

/** An admin decides. `amount`: taka that go back, of a part. */
export const decideDispute = (
  app: Target,
  { token }: Caller,
  id: string,
  decision: 'whole' | 'partly' | 'not',
  amount?: number | string,
): Promise<CallResponse<{ modifiedCount: number }>> =>
  call(app, `PUT /api/disputes/${id}`, {
    token,
    body: { decision, words: 'The papers say so.', ...(amount !== undefined && { amount }) },
  });
