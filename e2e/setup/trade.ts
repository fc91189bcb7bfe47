import type { Brand } from '#contract/constants.ts';
import { call } from '#server/test/call.ts';
import { claimSold, payUnnoticed, type Shop } from '#server/test/paying.ts';
import type { Person } from '#server/test/people.ts';
import { listBike } from './listings.ts';
import { newModel } from './shop.ts';

/** The browser tests' own server, with its card stand-in. */
export const shopAt = (url: string): Shop => ({
  url,
  config: {
    stripeSandbox: true,
    stripe: {
      origin: `${url}/sandbox/stripe`,
      secretKey: '',
      publishableKey: 'pk_test_sandbox',
      webhookSecret: '',
    },
  },
});

export const advertise = async (url: string, { token }: Person, bikeId: string): Promise<void> => {
  await call({ url }, `PUT /api/bikes/${bikeId}`, { token, body: { status: 'Advertise' } });
};

/** A whole sale over the API: listed, booked, paid, sold; answers the bike's id. */
export const sell = async (url: string, seller: Person, buyer: Person, brand: Brand = 'Suzuki'): Promise<string> => {
  const bikeId = await listBike(url, seller, newModel(), brand);
  const shop = shopAt(url);
  await payUnnoticed(shop, buyer, bikeId);
  await claimSold(shop, buyer, bikeId);
  return bikeId;
};
