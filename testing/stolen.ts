import type { OwnStolenReport, StolenAnswer, StolenReport } from '#contract/entities/stolen.ts';
import { type CallResponse, call, type Target } from './call.ts';
import type { Person } from './people.ts';

type Caller = Partial<Pick<Person, 'token'>>;

/** Asks whether a frame number was reported stolen, as the page does. */
export const askStolen = (app: Target, frame: string, { token }: Caller = {}): Promise<CallResponse<StolenAnswer>> =>
  call(app, `GET /api/stolen?frame=${encodeURIComponent(frame)}`, token ? { token } : {});

/** Reports a stolen bike with this frame number. */
export const reportStolen = (
  app: Target,
  { token = '' }: Caller,
  frameNumber: string,
  fields: { gdNumber?: string; station?: string; words?: string } = {},
) =>
  call<{ insertedId: string }>(app, 'POST /api/stolen', {
    token,
    body: { frameNumber, gdNumber: 'GD 1204', station: 'Mirpur Model Thana', words: 'Taken at night.', ...fields },
  });

export const decideStolen = (
  app: Target,
  { token = '' }: Caller,
  id: string,
  answer: 'accept' | 'refuse',
  reason?: string,
) =>
  call<{ modifiedCount: number }>(app, `PUT /api/admin/stolen/${id}`, {
    token,
    body: { answer, ...(reason !== undefined && { reason }) },
  });

export const stolenToDecide = async (app: Target, { token = '' }: Caller): Promise<StolenReport[]> =>
  (await call<StolenReport[]>(app, 'GET /api/admin/stolen', { token })).body;

export const ownReports = async (app: Target, { token = '' }: Caller): Promise<OwnStolenReport[]> =>
  (await call<OwnStolenReport[]>(app, 'GET /api/stolen/own', { token })).body;
