import { call, type Target } from '#testing/call.ts';
import type { Person } from '#testing/people.ts';

/** The results: how many responses had status 200, and all others. */
export interface Load {
  succeeded: number;
  failures: string[];
  /** Ends after the requests in progress. */
  stop(): Promise<void>;
}

type Send = (request: string, body?: unknown) => Promise<Record<string, string | number> | undefined>;

/** Over a connection that is kept open, one request after the other, until it is stopped. */
const repeat = (
  load: Load,
  isStopped: () => boolean,
  target: Target,
  person: Person,
  act: (send: Send) => Promise<void>,
) => {
  const send: Send = async (request, body) => {
    try {
      const response = await call<Record<string, string | number>>(target, request, { token: person.token, body });
      if (response.status === 200) load.succeeded += 1;
      else load.failures.push(`${request}: ${response.status} ${JSON.stringify(response.body)}`);
      return response.body;
    } catch (error) {
      load.failures.push(`${request}: ${String(error)} ${String((error as Error).cause ?? '')}`);
    }
  };
  return (async () => {
    while (!isStopped()) await act(send);
  })();
};

interface Crowd {
  target: Target;
  buyers: readonly Person[];
  seller: Person;
  /** One for each buyer. */
  bikes: readonly string[];
}

/** All at once: buyers read, add wishlist entries, book and withdraw; the seller advertises and ends that. */
export const startLoad = ({ target, buyers, seller, bikes }: Crowd): Load => {
  let stopped = false;
  const isStopped = () => stopped;
  const load: Load = { succeeded: 0, failures: [], stop: async () => {} };
  const buying = buyers.map((buyer, n) =>
    repeat(load, isStopped, target, buyer, async (send) => {
      await send('GET /api/bikes/Yamaha');
      const entry = await send('POST /api/wishlists', { wisher: buyer.email, wishProduct: bikes[n] });
      if (entry?.insertedId) await send(`DELETE /api/wishlists/${entry.insertedId}`);
      const booking = { productId: bikes[n], buyerPhone: '01712345678', meetLocation: 'Shahbag, Dhaka' };
      const order = await send('POST /api/orders', booking);
      if (order?.insertedId) await send(`DELETE /api/orders/${order.insertedId}`);
    }),
  );
  const selling = repeat(load, isStopped, target, seller, async (send) => {
    for (const status of ['Advertise', 'Available']) await send(`PUT /api/bikes/${bikes[0]}`, { status });
  });
  load.stop = async () => {
    stopped = true;
    await Promise.all([...buying, selling]);
  };
  return load;
};
