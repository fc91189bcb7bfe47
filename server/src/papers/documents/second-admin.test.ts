import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BikeOnPage } from '#contract/entities/bike.ts';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { frameNumber, setFrame } from '#testing/frames.ts';
import { listBike } from '#testing/listings.ts';
import { acceptPaper, entryToReview, papersOf, refusePaper, showPaper } from '#testing/papers.ts';
import { createAdmin, type Person, setRole, signUp } from '#testing/people.ts';
import { reportStolen } from '#testing/stolen.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let seller: Person;
let [first, second]: Person[] = [];
beforeAll(async () => {
  app = await startTestApp({ PAPERS_CONFIRM_FROM: '300000' });
  seller = await signUp(app, 'Seller', 'Karim Motors');
});
afterAll(() => app.close());

const EXPENSIVE = { rslPrice: 300_000 };
const SEEN = { certificate: true, inSellersName: true };
const page = async (bike: string) => (await call<BikeOnPage>(app, `GET /api/bike/${bike}`)).body;
const shown = async (fields: object = EXPENSIVE) => {
  [first, second] = [await createAdmin(app), await createAdmin(app)];
  const bike = await listBike(app, seller, fields);
  return { bike, paper: await showPaper(app, seller, bike) };
};
const stateOf = async (bike: string) => (await papersOf(app, seller, bike)).body.items[0]?.state;
const accept = (admin: Person | undefined, paper: string, seen: object = SEEN) =>
  acceptPaper(app, admin as Person, paper, seen);
const readBy = async (admin: Person | undefined, paper: string) =>
  (await entryToReview(app, admin as Person, paper))?.second;

describe('A document of an expensive bike', () => {
  it('is accepted by two admins who saw the same: buyers read it from the second one on, and the first cannot be both', async () => {
    const { bike, paper } = await shown();
    expect(await readBy(first, paper)).toEqual({ why: ['price'] });
    expect((await accept(first, paper)).body).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect(await stateOf(bike)).toBe('waiting');
    expect(await page(bike)).not.toHaveProperty('papersReviewed');
    expect(await readBy(first, paper)).toMatchObject({ accepted: { seen: SEEN, byMe: true } });
    expect(await readBy(second, paper)).toEqual({
      why: ['price'],
      accepted: { by: expect.any(String), at: expect.any(String), seen: SEEN },
    });
    expect(refusal(await accept(first, paper))).toBe('409 paper_needs_other');
    await accept(second, paper);
    expect(await stateOf(bike)).toBe('accepted');
    expect((await page(bike)).papersReviewed).toMatchObject(SEEN);
    const acts = (await createAdminClient(app).log(second as Person)).body.map(({ act }) => act);
    expect(acts.slice(0, 2)).toEqual(['paper_accepted', 'paper_accepted_first']);
  });

  it('waits for another admin again where the second one saw something else, until two saw the same', async () => {
    const { bike, paper } = await shown();
    await accept(first, paper);
    await accept(second, paper, { certificate: true });
    expect(await stateOf(bike)).toBe('waiting');
    expect(refusal(await accept(second, paper))).toBe('409 paper_needs_other');
    await accept(first, paper, { certificate: true });
    expect((await page(bike)).papersReviewed).not.toHaveProperty('inSellersName');
    expect(await stateOf(bike)).toBe('accepted');
  });

  it('is refused by either; and of two who accept at the same time one is the first', async () => {
    for (const who of [0, 1]) {
      const { bike, paper } = await shown();
      await accept(first, paper);
      await refusePaper(app, [first, second][who] as Person, paper);
      expect(await stateOf(bike)).toBe('refused');
    }
    const { bike, paper } = await shown();
    const version = (await entryToReview(app, first as Person, paper))?.bike?.version;
    const both = [first, second].map((admin) => acceptPaper(app, admin as Person, paper, SEEN, version));
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await stateOf(bike)).toBe('accepted');
  });

  it('has no first admin any more after an edit or a new name, or once the first is no admin', async () => {
    const { bike, paper } = await shown();
    await accept(first, paper);
    await call(app, `PUT /api/bikes/${bike}/listing`, { token: seller.token, body: { colour: 'Red' } });
    expect(await readBy(second, paper)).toEqual({ why: ['price'] });
    await accept(first, paper);
    await call(app, 'PUT /api/users/profile', { token: seller.token, body: { name: 'Karim & Sons' } });
    expect(await readBy(second, paper)).toEqual({ why: ['price'] });
    await accept(first, paper);
    await setRole(app, first?.email ?? '', 'Buyer');
    await accept(second, paper);
    expect(await stateOf(bike)).toBe('waiting');
    await call(app, `DELETE /api/users/${await idOf(app, second as Person)}`, {
      token: (await createAdmin(app)).token,
    });
    expect(await stateOf(bike)).toBe('waiting');
  });
});

describe('A document of any bike', () => {
  it('is to be shown again once another frame number stands in the listing, but not for one that is typed first or again', async () => {
    const { bike, paper } = await shown({ rslPrice: 299_999 });
    await accept(first, paper);
    const frame = frameNumber();
    await setFrame(app, seller, bike, frame);
    await setFrame(app, seller, bike, frame.toLowerCase());
    expect((await page(bike)).papersReviewed).toMatchObject(SEEN);
    await setFrame(app, seller, bike, frameNumber());
    expect(await page(bike)).not.toHaveProperty('papersReviewed');
    expect(await stateOf(bike)).toBe('outdated');
  });

  it('is looked at again where another frame number was typed since an admin has read it', async () => {
    const { bike, paper } = await shown({ rslPrice: 299_999 });
    await setFrame(app, seller, bike, frameNumber());
    const version = (await entryToReview(app, first as Person, paper))?.bike?.version;
    await setFrame(app, seller, bike, frameNumber());
    expect(refusal(await acceptPaper(app, first as Person, paper, SEEN, version))).toBe('409 papers_changed');
    expect(await page(bike)).not.toHaveProperty('papersReviewed');
  });

  it('needs a single admin below the price, and two where its frame is listed by another seller, or reported stolen', async () => {
    const { bike, paper } = await shown({ rslPrice: 299_999 });
    expect(await readBy(first, paper)).toBeUndefined();
    const [frame, other] = [frameNumber(), await signUp(app, 'Seller')];
    await setFrame(app, seller, bike, frame);
    await setFrame(app, seller, await listBike(app, seller), frame);
    expect(await readBy(first, paper)).toBeUndefined();
    const theirs = await listBike(app, other);
    await setFrame(app, other, theirs, frame);
    expect(await readBy(first, paper)).toEqual({ why: ['frame'] });
    await reportStolen(app, await signUp(app, 'Buyer'), frame);
    expect(await readBy(first, paper)).toEqual({ why: ['frame', 'stolen'] });
    await accept(first, paper);
    expect(await stateOf(bike)).toBe('waiting');
  });
});
