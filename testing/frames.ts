import type { FrameHistory, FrameStored, OwnFrame } from '#contract/entities/frame.ts';
import { type CallResponse, call, type Target } from './call.ts';
import type { Person } from './people.ts';

type Caller = Partial<Pick<Person, 'token'>>;

/** A frame number of 17 characters that no other test has. */
export const frameNumber = (): string => {
  const signs = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
  const random = Array.from({ length: 14 }, () => signs[Math.floor(Math.random() * signs.length)]);
  return `ME4${random.join('')}`;
};

/** Gives the numbers of a bike, as its page does. */
export const setFrame = (
  app: Target,
  { token = '' }: Caller,
  bike: string,
  frame: string,
  engine?: string,
): Promise<CallResponse<FrameStored>> =>
  call(app, `PUT /api/bikes/${bike}/frame`, {
    token,
    body: { frameNumber: frame, ...(engine !== undefined && { engineNumber: engine }) },
  });

export const ownFrame = (app: Target, { token = '' }: Caller, bike: string) =>
  call<OwnFrame>(app, `GET /api/bikes/${bike}/frame`, { token });

/** The history of a bike, as a visitor or another reader sees it. */
export const historyOf = (app: Target, bike: string, { token }: Caller = {}) =>
  call<FrameHistory>(app, `GET /api/bikes/${bike}/history`, token ? { token } : {});
