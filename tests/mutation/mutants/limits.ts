import { changed, type Guards, removed } from '../mutant.ts';

const ACCOUNTS = 'platform/rate-limit/account-limits.test.ts';
const SIGN_IN = 'auth/identity/sign-in-limit.test.ts';

/** How often, how much, how many. */
export const limits: Guards = {
  kind: 'Limits',
  guards: [
    changed(
      'Calls of one address',
      'app.ts',
      ['if (config.rateLimit) await limitAddresses', 'if (!config) await limitAddresses'],
      'platform/http/http.test.ts',
      'Requests of one address',
    ),
    removed(
      'Calls of one account',
      'platform/http/serve.ts',
      'await countCall(limits, endpoint, caller);',
      ACCOUNTS,
      'bookings, the next',
    ),
    removed(
      'What is counted exactly is refused beyond its limit',
      'platform/rate-limit/exact-counter.ts',
      'if (total > max) throw new TooManyRequests((end - clock.now()) / SECOND);',
      ACCOUNTS,
      'bookings, the next',
    ),
    removed(
      'What is counted roughly is refused beyond its limit',
      'platform/rate-limit/account-limits.ts',
      'if (current > rule.max) throw new TooManyRequests(ttl / SECOND);',
      ACCOUNTS,
      'pages a minute',
    ),
    changed(
      'Bookings of an account',
      'contract/src/endpoints/orders.ts',
      ['  perAccount: ORDERS,\n', ''],
      ACCOUNTS,
      'bookings, the next',
    ),
    changed(
      'Payments begun by an account',
      'contract/src/endpoints/orders.ts',
      ['  perAccount: PAYMENTS,\n', ''],
      ACCOUNTS,
    ),
    changed(
      'Listings of an account',
      'contract/src/endpoints/bikes.ts',
      ['  perAccount: LISTINGS,\n', ''],
      ACCOUNTS,
      'listings',
    ),
    changed(
      'Tokens of an account',
      'contract/src/endpoints/users.ts',
      ['  perAccount: TOKENS,\n', ''],
      ACCOUNTS,
      'exchanges',
    ),
    changed('Wishes of an account', 'contract/src/endpoints/wishlists.ts', ['  perAccount: WISHES,\n', ''], ACCOUNTS),
    changed(
      'Phone numbers on brand pages',
      'contract/src/endpoints/bikes.ts',
      ['paged: true,\n  perAccount: CONTACTS,', 'paged: true,'],
      ACCOUNTS,
      'pages a minute',
    ),
    removed(
      'Uploads',
      'images/images.routes.ts',
      'await limit(request);',
      ACCOUNTS,
      'counted by account for who is logged in',
    ),
    changed(
      'Uploads of strangers by the /64 of IPv6',
      'images/upload-limit.ts',
      ['normalizeIP(request.ip)', 'request.ip'],
      ACCOUNTS,
      'counted by account for who is logged in',
    ),
    changed(
      'Data exports of one address',
      'platform/http/serve.ts',
      ['...(endpoint.perMinute && {', '...(false && {'],
      'account/own-data.test.ts',
      'ten times a minute',
    ),
    changed(
      'Wrong passwords of an account',
      'auth/identity/sign-in-limit.ts',
      ['attempt: (email, device) => counter.count(subject(email, device)),', 'attempt: async () => {},'],
      SIGN_IN,
      'times an hour',
    ),
    changed(
      'Strangers and the owner’s device are counted apart',
      'auth/identity/sign-in-limit.ts',
      ['): string => (device ?', '): string => (device === email ?'],
      SIGN_IN,
      'lets its owner in',
    ),
    changed(
      'Logins of one address',
      'auth/identity/embedded-auth.ts',
      [`'/sign-in/email': { window: 60, max: 20 },`, ''],
      SIGN_IN,
      'one address',
    ),
    changed(
      'Sign-ups of one address',
      'auth/identity/embedded-auth.ts',
      [`'/sign-up/email': { window: 60, max: 10 },`, ''],
      SIGN_IN,
      'one address',
    ),
    changed(
      'Requests for a new password of one address',
      'auth/identity/embedded-auth.ts',
      [`'/request-password-reset': { window: 60, max: 5 },`, ''],
      SIGN_IN,
      'one address',
    ),
    changed(
      'An address at the identity provider is the one that the server sees',
      'auth/identity/identity.routes.ts',
      [
        'headers.set(CLIENT_ADDRESS_HEADER, request.ip);',
        'if (!headers.has(CLIENT_ADDRESS_HEADER)) headers.set(CLIENT_ADDRESS_HEADER, request.ip);',
      ],
      'platform/http/address-rate-limit.test.ts',
      'guessing passwords',
    ),
    changed(
      'Mails to one address',
      'auth/identity/create-identity.ts',
      ['if (await mayMail(mail.to)) await', 'await'],
      'auth/identity/verification.test.ts',
      'five times an hour',
    ),
    changed(
      'A proxy is believed that is named',
      'app.ts',
      ['trustProxy: config.trustedProxies', 'trustProxy: true'],
      'platform/http/address-rate-limit.test.ts',
      'forging',
    ),
  ],
};
