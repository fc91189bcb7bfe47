import { setTimeout as wait } from 'node:timers/promises';
import { bikeFields } from '#testing/listings.ts';
import { CARDS, confirmCard } from '#testing/paying.ts';
import { ask } from '../lib/ask.ts';
import { compareBooks } from '../lib/books.ts';
import { answersOf } from '../lib/ledger.ts';
import { newPlace } from '../lib/place.ts';
import type { Report } from '../lib/report.ts';
import { startServer } from '../lib/server.ts';
import { type Furnished, furnish, shopOf, until } from '../lib/shop.ts';
import { join, list, order, pay } from '../lib/traffic.ts';
import { withoutWrongClock, wrongClock } from '../lib/wrong-clock.ts';
import type { Part } from './part.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** The process reads its clock's setting once a second. */
const SET = 1_500;

const startPayment = ({ shop }: Furnished, token: string, bike: string) =>
  ask(shop, 'POST /api/create-payment-intent', { token, body: { productId: bike, rslPrice: bikeFields.rslPrice } });

/** While the clock is ahead: somebody pays and closes the browser, somebody holds a bike and goes away. */
const leaveThingsOpen = async (furnished: Furnished) => {
  const { shop, photo } = furnished;
  // Tokens of the right time may have expired: browsers get new ones.
  const seller = await join(shop, 'Seller');
  if (!seller) throw new Error('Nobody can sell while the clock is wrong.');
  const [paid, held] = [await list(shop, seller, photo), await list(shop, seller, photo)];
  const goneBuyer = await join(shop, 'Buyer');
  if (!goneBuyer || !paid || !held)
    throw new Error(`Nobody can buy while the clock is wrong: ${answersOf(shop.ledger)}`);
  await order(shop, goneBuyer, paid);
  const started = await startPayment(furnished, goneBuyer.token, paid);
  const intent = await confirmCard(shop, started?.clientSecret ?? '', CARDS.good);
  if (intent.status === 'succeeded') shop.ledger.charged.add(paid);
  await order(shop, goneBuyer, held);
  await startPayment(furnished, goneBuyer.token, held);
  return { paid, held };
};

const jump = async (report: Report, seconds: number): Promise<void> => {
  const name = `${seconds > 0 ? 'ahead' : 'back'} by ${Math.abs(seconds) >= DAY ? 'a day' : `${Math.abs(seconds) / 60} minutes`}`;
  const clock = wrongClock();
  const place = await newPlace('sqlite');
  const settings = { ...place.settings, ...clock.environment };
  const server = await startServer(settings);
  const furnished = await furnish(shopOf(place, server));
  const { shop } = furnished;
  clock.set(seconds);
  await wait(SET);
  const open = await leaveThingsOpen(furnished);
  clock.set(0);
  await wait(SET);
  const late = await join(shop, 'Buyer');
  if (!late) throw new Error('Nobody can sign up after the clock was put right.');
  await order(shop, late, open.held);
  const released = await until(
    async () => (await startPayment(furnished, late.token, open.held)) !== undefined,
    6 * MINUTE * 1_000,
  );
  // Five minutes are what a hold lasts; a clock that is ahead may not make them a day.
  report.tell(
    `a clock ${name}, and back: the hold of somebody who went away ends`,
    released !== undefined,
    `after ${Math.round((released ?? -1) / 1000)} s`,
  );
  const newest = await list(shop, furnished.seller, furnished.photo);
  const page = await ask(shop, 'GET /api/bikes/Yamaha', { token: late.token });
  const first = (page as unknown as { _id: string }[] | undefined)?.[0]?._id;
  report.tell(`a clock ${name}, and back: the newest listing comes first`, first === newest);
  const bike = await list(shop, furnished.seller, furnished.photo);
  if (bike) await pay(shop, late, bike);
  report.tell(
    `a clock ${name}, and back: bikes are listed, booked and paid`,
    bike !== undefined && shop.ledger.sold.has(bike),
  );
  const wrong = await compareBooks(shop.config, shop.ledger);
  report.tell(
    `a clock ${name}, and back: a payment of that time is settled, and told of`,
    wrong.length === 0,
    wrong[0],
  );
  report.tell(`a clock ${name}, and back: the process lives`, server.process.exitCode === null);
  await server.kill();
  await place.remove();
  clock.remove();
};

/** The clock of the machine jumps forward or back, and is put right. */
export const clock: Part = async (report) => {
  if (withoutWrongClock) return report.leaveOut('clocks that jump', withoutWrongClock);
  for (const seconds of [10 * MINUTE, DAY, -10 * MINUTE, -DAY]) await jump(report, seconds);
};
