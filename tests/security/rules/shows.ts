import { call } from '#testing/call.ts';
import { openConversation } from '#testing/conversations.ts';
import type { TestApp } from '#testing/test-app.ts';
import { agreeOnMeeting, type Deal, type Party } from './deal.ts';

/** Words and numbers of a listing that stand nowhere else. */
export const MARKS = {
  name: 'Zqmodel',
  place: 'Zqplace',
  words: 'Zqwords',
  phone: '01799424242',
} as const;

export const MARKED_FIELDS = {
  modelName: MARKS.name,
  location: MARKS.place,
  description: `${MARKS.words}, all papers up to date`,
  seller_Ph_No: MARKS.phone,
};

/** The columns of the table of what is shown in docs/reference/rules.md. */
export const READERS = ['visitor', 'interested', 'booked', 'seller', 'admin'] as const;
export type ReaderName = (typeof READERS)[number];

/** A deal of a bike with marks, whose rival has asked about it, wished it, and saved a search that finds it. */
export interface Shown extends Deal {
  rivalConversation: string;
  meeting: string;
}

export const prepare = async (deal: Deal): Promise<Shown> => {
  const { app } = deal.stage;
  const { token, email } = deal.rival;
  const rivalConversation = await openConversation(app, deal.rival, deal.bike);
  await call(app, 'POST /api/wishlists', { token, body: { wisher: email, wishProduct: deal.bike } });
  await call(app, `PUT /api/bikes/${deal.bike}`, { token: deal.seller.token, body: { status: 'Advertise' } });
  const text = 'Yes, it is.';
  for (const id of [rivalConversation, deal.conversation])
    await call(app, `POST /api/conversations/${id}/messages`, { token: deal.seller.token, body: { text } });
  return { ...deal, rivalConversation, meeting: await agreeOnMeeting(deal) };
};

export const readerOf = (deal: Deal, name: ReaderName): Party | undefined =>
  ({ visitor: undefined, interested: deal.rival, booked: deal.buyer, seller: deal.seller, admin: deal.admin })[name];

/** What takes the place of `:id`, by the beginning of the path. Every GET with an id needs its line. */
const IDS: readonly (readonly [string, (deal: Shown, reader: ReaderName) => string])[] = [
  ['/api/bike/', ({ bike }) => bike],
  ['/api/bikes/', ({ bike }) => bike],
  ['/api/wishesProduct/', ({ bike }) => bike],
  ['/api/payBike/', ({ bike }) => bike],
  ['/api/statistics/', ({ bike }) => bike],
  ['/api/admin/listings/', ({ bike }) => bike],
  ['/api/admin/people/', ({ seller }) => seller.id],
  ['/api/admin/orders/', ({ order }) => order],
  ['/api/admin/payments/', ({ order }) => order],
  ['/api/payments/', ({ order }) => order],
  ['/api/papers/', ({ bike }) => bike],
  ['/api/disputes/', ({ order }) => order],
  ['/api/orders/', ({ order }) => order],
  ['/api/payouts/', ({ order }) => order],
  ['/api/bookings/', ({ order }) => order],
  ['/api/conversations/', (deal, reader) => (reader === 'interested' ? deal.rivalConversation : deal.conversation)],
  ['/api/deals/', (deal, reader) => (reader === 'interested' ? deal.rivalConversation : deal.conversation)],
  ['/api/meetings/', ({ meeting }) => meeting],
  ['/api/sellers/', ({ seller }) => seller.id],
  ['/api/users/', ({ seller }) => seller.id],
  ['/api/drafts/', ({ bike }) => bike],
  ['/api/imports/', ({ bike }) => bike],
];

const QUERIES: Record<string, (deal: Shown) => string> = {
  // Not by its name: the response repeats words that fit nothing.
  '/api/search': () => 'brand=Yamaha&sort=newest',
  '/api/suggestions': () => `q=${MARKS.name.slice(0, 4)}`,
  '/api/models': () => `brand=Yamaha&model=${MARKS.name}`,
  '/api/price-guide': () => `brand=Yamaha&model=${MARKS.name}`,
  '/api/conversations/opening': ({ bike }) => `productId=${bike}`,
  '/api/users': () => 'role=Seller',
  '/api/still-there': () => 'token=none',
  '/api/presence': ({ seller }) => `id=${seller.id}`,
};

/** The path of a GET of the contract about this deal. */
export const pathOf = (route: string, deal: Shown, reader: ReaderName): string => {
  const [, pattern = ''] = route.split(' ');
  const email = readerOf(deal, reader)?.email ?? deal.seller.email;
  let path = pattern.replace(':brand', 'Yamaha').replace(':month', '2026-01').replace(':email', email);
  if (path.includes(':id')) {
    const id = IDS.find(([beginning]) => path.startsWith(beginning))?.[1](deal, reader);
    if (id === undefined) throw new Error(`tests/security/rules/shows.ts does not say what the id of ${route} is`);
    path = path.replace(':id', id);
  }
  const query = QUERIES[pattern]?.(deal) ?? (path.includes('@') ? '' : `email=${email}`);
  return query ? `${path}?${query}` : path;
};

/** Other addresses under which something of a listing is shown. */
export const OTHER_ADDRESSES: Record<string, (deal: Shown) => string> = {
  'GET /previews/:file': ({ bike }) => `/previews/${bike}.jpg`,
  'GET /sitemaps/:brand.xml': () => '/sitemaps/Yamaha.xml',
};

/** The parts of the listing that are in a response: `name, photo`; `gone` if none is. */
export const partsIn = (text: string, { photo, bike }: Deal, isPicture: boolean): string => {
  if (isPicture) return 'picture';
  const found: string[] = Object.entries(MARKS).flatMap(([part, mark]) => (text.includes(mark) ? [part] : []));
  const [photoId = photo] = /[0-9a-f-]{36}/.exec(photo) ?? [];
  if (text.includes(photoId)) found.push('photo');
  return found.length > 0 ? found.join(', ') : text.includes(`/bike/${bike}`) ? 'link' : 'gone';
};

/** What a reader sees of the deal's listing at a path. */
export const seenAt = async (app: TestApp, deal: Shown, path: string, token: string | undefined): Promise<string> => {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  const response = await fetch(`${app.url}${path}`, { ...(headers && { headers }) });
  const isPicture = response.headers.get('content-type')?.startsWith('image/') === true;
  return partsIn(isPicture ? '' : await response.text(), deal, isPicture);
};
