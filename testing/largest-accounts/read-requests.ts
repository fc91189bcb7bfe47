import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints/index.ts';
import { dhakaMonth } from '#server/platform/lib/dhaka-day.ts';
import type { LargestAccounts } from './largest-accounts.ts';
import { longest } from './words.ts';

type Reader = 'buyer' | 'seller' | 'admin';

/** A `GET` of the contract, as one of the accounts sends it. */
export interface ReadRequest {
  /** In the contract. */
  name: string;
  /** The role that sends it. */
  title: string;
  endpoint: Endpoint;
  reader: Reader;
  /** The path after `/api`. */
  path: string;
}

type About = (accounts: LargestAccounts, reader: LargestAccounts[Reader]) => string;

const bike: About = (accounts) => accounts.bike;
const conversation: About = (accounts) => accounts.conversation;
const order: About = (accounts) => accounts.order;
const sellerId: About = (accounts) => accounts.seller.id;

/** What the `:id` of a path is, by the path. */
const IDS: Readonly<Record<string, About>> = {
  '/users/:id/consequences': sellerId,
  '/wishesProduct/:id': bike,
  '/bike/:id': bike,
  '/bike/:id/similar': bike,
  '/payBike/:id': ({ bookedBike }) => bookedBike,
  '/bikes/:id/consequences': bike,
  '/bikes/:id/listing': bike,
  '/bikes/:id/papers': bike,
  '/papers/:id/file': ({ paper }) => paper,
  '/bikes/:id/frame': bike,
  '/bikes/:id/history': bike,
  '/drafts/:id': ({ draft }) => draft,
  '/imports/:id': ({ wrongImport }) => wrongImport,
  '/imports/:id/lines': ({ wrongImport }) => wrongImport,
  '/imports/:id/unlisted': ({ wrongImport }) => wrongImport,
  '/payouts/batches/:id/file': ({ batch }) => batch,
  '/orders/:id/receipt': order,
  '/orders/:id/receipt/pdf': order,
  '/orders/:id/handover': order,
  '/orders/:id/transfer': order,
  '/disputes/:id': ({ dispute }) => dispute,
  '/bookings/:id/reviews': order,
  '/conversations/:id': conversation,
  '/deals/:id/acts': conversation,
  '/meetings/:id/calendar': ({ meeting }) => meeting,
  '/sellers/:id': sellerId,
  '/sellers/:id/reviews': sellerId,
  '/sellers/:id/verification': sellerId,
  '/statistics/:id': bike,
  '/admin/listings/:id': bike,
  '/admin/orders/:id': order,
  '/admin/payments/:id': ({ payment }) => payment,
  '/payments/:id': ({ payment }) => payment,
  '/admin/people/:id': sellerId,
};

const email: About = (_accounts, reader) => `email=${encodeURIComponent(reader.email)}`;

/** What a path asks for behind its `?`, where it must or where that is more than it would be without. */
const QUERIES: Readonly<Record<string, About>> = {
  '/jwt': email,
  '/bikes': email,
  '/orders': email,
  '/wishlists': email,
  '/usersVerify': email,
  '/users': () => 'role=Seller',
  '/still-there': ({ askedToken }) => `token=${askedToken}`,
  '/conversations/opening': ({ seller, bookedBike, bookedOrder }, reader) =>
    `productId=${bookedBike}${reader === seller ? `&orderId=${bookedOrder}` : ''}`,
  '/stolen': () => 'frame=ME4JF50BKJ8123456',
  '/suggestions': () => `q=${encodeURIComponent('yamaha')}`,
  '/search': () => `q=${encodeURIComponent(`yamaha ${longest(500)}`)}`,
  '/price-guide': () => `brand=Yamaha&model=${encodeURIComponent(longest(100))}`,
  '/payouts/batches/:id/file': () => 'kind=bank',
  '/statistics': () => 'days=90',
  '/statistics/:id': () => 'days=90',
};

/** What is of one side of a deal, whatever role its person has by now. */
const OF_ONE_SIDE: Readonly<Record<string, Reader>> = {
  '/payBike/:id': 'buyer',
  '/payments/:id': 'buyer',
  '/orders/:id/receipt': 'buyer',
  '/orders/:id/receipt/pdf': 'buyer',
  '/orders/:id/handover': 'buyer',
  '/bookings/:id/reviews': 'seller',
};

const readersOf = ({ access, path }: Endpoint): Reader[] => {
  const side = OF_ONE_SIDE[path];
  if (side) return [side];
  if (typeof access === 'string') return ['buyer', 'seller'];
  return access.map((role) => role.toLowerCase() as Reader);
};

const READS: readonly [string, Endpoint][] = Object.entries(endpoints).filter(([, { method }]) => method === 'GET');

const pathOf = (endpoint: Endpoint, accounts: LargestAccounts, reader: Reader): string => {
  const { path } = endpoint;
  const account = accounts[reader];
  const id = IDS[path]?.(accounts, account);
  if (path.includes(':id') && id === undefined)
    throw new Error(`GET ${path}: testing/largest-accounts/read-requests.ts does not say what its :id is`);
  const filled = path
    .replace(':id', id ?? '')
    .replace(':brand', 'Yamaha')
    .replace(':month', dhakaMonth(Date.now()))
    .replace(':email', encodeURIComponent(account.email));
  const query = QUERIES[path]?.(accounts, account);
  return query ? `${filled}?${query}` : filled;
};

/**
 * Every `GET` of the contract, by each role that may call it. A new one is in it by itself; if it needs an id, `IDS` has to say
 * whose.
 */
export const readRequests = (accounts: LargestAccounts): ReadRequest[] =>
  READS.flatMap(([name, endpoint]) =>
    readersOf(endpoint).map((reader) => ({
      name,
      title: `${name} | ${reader}`,
      endpoint,
      reader,
      path: pathOf(endpoint, accounts, reader),
    })),
  );

/** Sends it; the response has been read to its end. */
export const sendRead = async (
  { url }: { url: string },
  accounts: LargestAccounts,
  { endpoint, reader, path }: ReadRequest,
): Promise<{ status: number; text: string }> => {
  const { token, idToken } = accounts[reader];
  const response = await fetch(`${url}/api${path}`, {
    headers: { authorization: `Bearer ${endpoint.access === 'identity' ? idToken : token}` },
  });
  return { status: response.status, text: await response.text() };
};
