import { bkashProblems } from './bkash-settings.ts';
import type { Environment } from './environment.ts';
import { imageProblems } from './image-settings.ts';
import { paymentProviders, providerProblems } from './payment-settings.ts';
import { pushProblems } from './push-settings.ts';
import { sslcommerzProblems } from './sslcommerz-settings.ts';

/** Keys of data, which can be replaced while the servers run: the ones before are in `..._OLD`. */
const DATA_KEYS = ['PAPERS_KEY', 'FRAME_KEY'] as const;
/** Secrets that we choose ourselves, each another one; production must set them. */
const OWN_SECRETS = ['AUTH_SECRET', ...DATA_KEYS] as const;
/** The key of another image host is not one of them. */
const secretNames = (env: Environment) =>
  env.IMAGE_HOST_URL ? OWN_SECRETS : ([...OWN_SECRETS, 'IMAGE_HOST_KEY'] as const);

/** Whoever learns one secret should not have another. */
const sameSecrets = (env: Environment): string[] =>
  OWN_SECRETS.flatMap((name, at) => {
    const other = OWN_SECRETS.slice(0, at).find((before) => env[name] && env[name] === env[before]);
    return other ? [`${name} must be another one than ${other}: whoever learns one should not have both.`] : [];
  });

/** A secret that was typed by hand, or copied from `.env.example`, can be guessed. */
const isGuessable = (secret: string): boolean => new Set(secret).size < 12 || /change|secret|example/i.test(secret);

/** Whether an address is one of the local machine. */
const isLocal = (url: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

/** Errors of a public site: it must not start with stand-ins and the demo admin because a variable was forgotten. */
const forgottenProduction = (env: Environment): string[] => {
  if (env.NODE_ENV === 'production') return [];
  const { PUBLIC_URL: url, STRIPE_SECRET_KEY: secret = '', STRIPE_PUBLISHABLE_KEY: published = '' } = env;
  return [
    ...(url?.startsWith('https:') && !isLocal(url)
      ? ['NODE_ENV must be production with a public https PUBLIC_URL: otherwise everything is a stand-in.']
      : []),
    ...(/_live_/.test(`${secret} ${published}`) || env.PAYMENTS_MODE === 'live'
      ? ['NODE_ENV must be production with live keys of Stripe, which move real money.']
      : []),
  ];
};

/** Settings that only development may leave out. */
const productionProblems = (env: Environment): string[] => {
  if (env.NODE_ENV !== 'production') return [];
  return [
    ...OWN_SECRETS.filter((name) => !env[name]).map(
      (name) => `${name} must be set in production: at least 32 random characters.`,
    ),
    ...sameSecrets(env),
    ...secretNames(env)
      .filter((name) => env[name] && isGuessable(env[name]))
      .map((name) => `${name} can be guessed: make a random one, e.g. with openssl rand -hex 32.`),
    ...(env.PUBLIC_URL?.startsWith('https:') ? [] : ['PUBLIC_URL must be set to an https address in production.']),
    ...(env.SMTP_URL
      ? []
      : [
          'SMTP_URL must be set in production, or be none: without it nobody gets a new password, a receipt or the word that a bike is sold, and no address can be verified.',
        ]),
    ...(env.DEMO === '1' ? ['DEMO must not be 1 in production: the demo accounts have a known password.'] : []),
    ...(env.RATE_LIMIT === '0' ? ['RATE_LIMIT cannot be switched off in production.'] : []),
  ];
};

const pairProblems = (env: Environment): string[] =>
  Boolean(env.GOOGLE_CLIENT_ID) === Boolean(env.GOOGLE_CLIENT_SECRET)
    ? []
    : ['GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.'];

const FIREBASE_NAMES = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'] as const;

/** Reports Firebase's settings where Firebase is not used, which would otherwise go unnoticed. */
const firebaseProblems = (env: Environment): string[] => {
  const missing = FIREBASE_NAMES.filter((name) => !env[name]);
  if (env.IDENTITY_PROVIDER === 'embedded')
    return missing.length === FIREBASE_NAMES.length ? [] : ['IDENTITY_PROVIDER must be firebase with these settings.'];
  return [
    ...(missing.length > 0 ? [`${missing.join(', ')} must be set with IDENTITY_PROVIDER=firebase.`] : []),
    ...(env.DEMO === '1'
      ? ['DEMO must not be 1 with IDENTITY_PROVIDER=firebase: its accounts are not ours to make.']
      : []),
    ...(env.GOOGLE_CLIENT_ID
      ? ['GOOGLE_CLIENT_ID must not be set with IDENTITY_PROVIDER=firebase, which signs in with Google itself.']
      : []),
    ...(env.FIREBASE_AUTH_EMULATOR_HOST && env.NODE_ENV === 'production'
      ? ['FIREBASE_AUTH_EMULATOR_HOST must not be set in production: everybody could be anybody.']
      : []),
  ];
};

const STRIPE_NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Checks that Stripe's keys belong together, and that a test key in production is intended. */
const stripeProblems = (env: Environment): string[] => {
  const missing = STRIPE_NAMES.filter((name) => !env[name]);
  const production = env.NODE_ENV === 'production';
  // Another provider may be enough, unless the setting wants cards.
  const providers = paymentProviders(env);
  const isWanted = providers.includes('card') || providers.length === 0;
  if (missing.length > 0 && ((production && isWanted) || missing.length < STRIPE_NAMES.length)) {
    return [`${missing.join(', ')} must be set too: card payments need all of ${STRIPE_NAMES.join(', ')}.`];
  }
  if (missing.length > 0) return [];
  const modes = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY].map((key) =>
    key?.includes('_live_') ? 'live' : 'test',
  );
  const [mode] = modes;
  if (modes[0] !== modes[1])
    return ['STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both live keys.'];
  const said = env.PAYMENTS_MODE ?? (production ? 'live' : mode);
  return said === mode
    ? []
    : [`PAYMENTS_MODE must be ${mode} with these keys of Stripe, and said in production when it is test.`];
};

/** Reports a replica without a database, and secrets that would differ between machines. */
const databaseProblems = (env: Environment): string[] => {
  if (!env.DATABASE_URL)
    return env.DATABASE_REPLICA_URL ? ['DATABASE_REPLICA_URL needs DATABASE_URL, the database that it copies.'] : [];
  return env.NODE_ENV === 'production' && !env.IMAGE_HOST_KEY
    ? [
        'IMAGE_HOST_KEY must be set in production with DATABASE_URL: at least 16 random characters, the same for every server on that database.',
      ]
    : [];
};

const keyProblems = (env: Environment): string[] =>
  DATA_KEYS.flatMap((name) => {
    const [key, old = []] = [env[name], env[`${name}_OLD`]];
    if (old.length > 0 && !key) return [`${name}_OLD needs ${name}, the key that follows it.`];
    return key && old.includes(key) ? [`${name}_OLD must be keys before ${name}, not the same one.`] : [];
  });

/** The errors of settings that are valid alone but do not fit together. */
export const environmentProblems = (env: Environment): string[] => [
  ...forgottenProduction(env),
  ...productionProblems(env),
  ...databaseProblems(env),
  ...pairProblems(env),
  ...firebaseProblems(env),
  ...stripeProblems(env),
  ...bkashProblems(env),
  ...sslcommerzProblems(env),
  ...providerProblems(env),
  ...keyProblems(env),
  ...imageProblems(env),
  ...pushProblems(env),
];
