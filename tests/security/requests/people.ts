import { addUser } from '../callers.ts';
import { addBike } from '../records.ts';
import { fixed, MALFORMED, type MakeRequest, MISSING, type Requests, stranger } from './request.ts';

const ofOwnEmail =
  (path: string): MakeRequest =>
  (_scene, { email }) => ({ path: `${path}${email}` });

const flag = (role: string): Record<string, MakeRequest> => ({
  'own email': ofOwnEmail(`/api/users/${role}/`),
  "another's email": ({ callers }, { id }) => ({
    path: `/api/users/${role}/${id === callers.admin.id ? callers.buyer.email : callers.admin.email}`,
  }),
  'an unknown email': fixed(`/api/users/${role}/${stranger}`),
  'no email': fixed(`/api/users/${role}/%20`),
});

const register =
  (change: object = {}): MakeRequest =>
  (_scene, { name, email }) => ({ path: '/api/users', body: { name, email, role: 'Buyer', ...change } });

/** About a user who is created for this request. */
const aboutUser =
  (role: 'Buyer' | 'Seller', path: (id: string) => string, body?: object): MakeRequest =>
  async (context) => ({ path: path((await addUser(context, role)).id), ...(body && { body }) });

const toId = (path: (id: string) => string, body?: object): Record<string, MakeRequest> => ({
  'a buyer': aboutUser('Buyer', path, body),
  missing: fixed(path(MISSING), body),
});

const seller = (id: string): string => `/api/sellers/${id}`;

export const peopleRequests: Requests = {
  'GET /api/sellers/:id': {
    'the seller, with a bike': async ({ app, callers }) => {
      await addBike(app, callers.seller);
      return { path: seller(callers.seller.id) };
    },
    'a seller without a bike': aboutUser('Seller', seller),
    'a buyer': aboutUser('Buyer', seller),
    'the admin': ({ callers }) => ({ path: seller(callers.admin.id) }),
    missing: fixed(seller(MISSING)),
  },
  'POST /api/users': {
    'own email': register(),
    "another's email": register({ email: stranger }),
    'own email, as an admin': register({ role: 'Admin' }),
  },
  'GET /api/jwt': {
    'own email': ofOwnEmail('/api/jwt?email='),
    "another's email": ({ callers }, { id }) => ({
      path: `/api/jwt?email=${id === callers.admin.id ? callers.buyer.email : callers.admin.email}`,
    }),
    'no email': fixed('/api/jwt'),
  },
  'DELETE /api/jwt': { 'own tokens': fixed('/api/jwt') },
  'GET /api/users/admin/:email': flag('admin'),
  'GET /api/users/buyer/:email': flag('buyer'),
  'GET /api/users/seller/:email': flag('seller'),
  'GET /api/usersVerify': {
    "a seller's email": ({ callers }) => ({ path: `/api/usersVerify?email=${callers.seller.email}` }),
    'an unknown email': fixed(`/api/usersVerify?email=${stranger}`),
    'no email': fixed('/api/usersVerify'),
  },
  'GET /api/users': {
    'all buyers': fixed('/api/users?role=Buyer'),
    'all admins': fixed('/api/users?role=Admin'),
    'sellers who are not verified': fixed('/api/users?role=Seller&sellerVerify=Unverified'),
    'a role that is none': fixed('/api/users?role=Owner'),
    'no role': fixed('/api/users'),
  },
  'GET /api/users/:id/consequences': toId((id) => `/api/users/${id}/consequences`),
  'PUT /api/users/admin/:id': {
    ...toId((id) => `/api/users/admin/${id}`, { role: 'Seller' }),
    'themselves, to Admin': (_scene, { id }) => ({ path: `/api/users/admin/${id}`, body: { role: 'Admin' } }),
  },
  'PUT /api/usersVerify/admin/:id': {
    ...toId((id) => `/api/usersVerify/admin/${id}`, { sellerVerify: 'Verified' }),
    'a seller': aboutUser('Seller', (id) => `/api/usersVerify/admin/${id}`, { sellerVerify: 'Verified' }),
    themselves: (_scene, { id }) => ({ path: `/api/usersVerify/admin/${id}`, body: { sellerVerify: 'Verified' } }),
  },
  'DELETE /api/users/:id': {
    ...toId((id) => `/api/users/${id}`),
    'the admin': ({ callers }) => ({ path: `/api/users/${callers.admin.id}` }),
  },
  'PUT /api/users/profile': {
    themselves: fixed('/api/users/profile', { name: 'Another name' }),
    'a photo of another site': fixed('/api/users/profile', {
      name: 'Another name',
      photoURL: 'https://example.com/me.jpg',
    }),
    nothing: fixed('/api/users/profile', {}),
  },
  'GET /api/users/data': { themselves: fixed('/api/users/data') },
  'GET /api/users/profile/consequences': { themselves: fixed('/api/users/profile/consequences') },
  'DELETE /api/users/profile': {
    themselves: (_scene, { email }) => ({ path: '/api/users/profile', body: { email } }),
    "another's email": fixed('/api/users/profile', { email: stranger }),
    nothing: fixed('/api/users/profile', {}),
  },
  'GET /api/audit': { 'all actions': fixed('/api/audit'), 'a malformed page': fixed(`/api/audit?after=${MALFORMED}`) },
};
