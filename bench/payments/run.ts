/**
 * `npm run bench:payments`: how long starting and settling a payment takes by each provider, with the stand-ins in the same process. One
 * payment of each after the other, so that a busy machine slows all of them. Takes a minute.
 */
import { loadavg } from 'node:os';
import { listBike } from '#testing/listings.ts';
import { book } from '#testing/paying.ts';
import { TESTED_PROVIDERS, type TestedProvider } from '#testing/payment-providers.ts';
import { signUp } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { figure } from '../measure/figure.ts';
import { percentile } from '../measure/statistics.ts';
import { describeMachine } from '../report/machine.ts';
import { keepResult, sized } from '../smallest.ts';

const PAYMENTS = sized(150, 2);
/** The first ones compile code. */
const UNCOUNTED = sized(20, 1);
const PRICE = 185_000;
/** At most so many times as long as by card. */
const TARGET = 1.3;

interface Times {
  start: number[];
  settle: number[];
}

const before = loadavg()[0]?.toFixed(1);
const app = await startTestApp({}, { withoutEvents: true });
const seller = await signUp(app, 'Seller');
const buyer = await signUp(app, 'Buyer');
const times = new Map<string, Times>(TESTED_PROVIDERS.map(({ name }) => [name, { start: [], settle: [] }]));

/** Pays one bike, as the payer does who comes back from the provider's page. */
const payOnce = async (provider: TestedProvider, isCounted: boolean): Promise<void> => {
  const bike = await listBike(app, seller);
  await book(app, buyer, bike);
  const beginning = performance.now();
  const started = await provider.start(app, buyer, bike, { price: PRICE });
  const start = performance.now() - beginning;
  await provider.pay(app, started.body);
  const { intent_id } = await app.db
    .selectFrom('payments')
    .select('intent_id')
    .where('bike_id', '=', bike)
    .executeTakeFirstOrThrow();
  const agreed = performance.now();
  const state = await app.payments.settlement.settle(intent_id ?? '', 'return');
  const settle = performance.now() - agreed;
  if (state !== 'sold') throw new Error(`A payment by ${provider.name} is ${state}`);
  if (!isCounted) return;
  times.get(provider.name)?.start.push(start);
  times.get(provider.name)?.settle.push(settle);
};

try {
  for (let n = 0; n < UNCOUNTED + PAYMENTS; n += 1)
    for (const provider of TESTED_PROVIDERS) await payOnce(provider, n >= UNCOUNTED);
} finally {
  await app.close();
}

const medianOf = (name: string, what: keyof Times): number => percentile(times.get(name)?.[what] ?? [], 0.5);
const rows = TESTED_PROVIDERS.flatMap(({ name }) =>
  (['start', 'settle'] as const).map((what) => {
    const ratio = medianOf(name, what) / medianOf('card', what);
    const verdict = name === 'card' ? '' : ratio <= TARGET ? '✓' : '✗';
    return `| ${what} by ${name} | ${figure(medianOf(name, what))} ms | ${figure(ratio)} | ${verdict} |`;
  }),
);
const { cpu, cores } = describeMachine();
const day = new Date().toISOString().slice(0, 10);
const text = [
  '# Payments',
  `Made by \`npm run bench:payments\` on ${day}: ${cpu}, ${cores} cores, load before ${before}. Medians of ${PAYMENTS}; at most ${TARGET} times the card's.`,
  ['| what | | of the card | |', '|---|---:|---:|---|', ...rows].join('\n'),
].join('\n\n');
console.log(text);
keepResult('payments.md', `${text}\n`);
