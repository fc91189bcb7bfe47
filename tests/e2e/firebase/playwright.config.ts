/** `npm run test:firebase`: the stories of signing in, with the official emulator of Firebase Authentication. */
import base from '../../../playwright.config.ts';

const PROJECT = 'demo-bike';
const EMULATOR = '127.0.0.1:9099';
const [server] = [base.webServer].flat();
if (!server) throw new Error('The stories need a server.');

export default {
  ...base,
  testDir: '.',
  testIgnore: [],
  globalTeardown: '../setup/teardown.ts',
  webServer: [
    {
      command: `${process.env.FIREBASE_TOOLS} emulators:start --only auth --project ${PROJECT} --config tests/e2e/firebase/firebase.json`,
      cwd: '../../..',
      url: `http://${EMULATOR}/`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    },
    {
      ...server,
      cwd: '../../..',
      env: {
        ...server.env,
        IDENTITY_PROVIDER: 'firebase',
        FIREBASE_PROJECT_ID: PROJECT,
        FIREBASE_API_KEY: 'any-key',
        FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
        FIREBASE_AUTH_EMULATOR_HOST: EMULATOR,
      },
    },
  ],
};
