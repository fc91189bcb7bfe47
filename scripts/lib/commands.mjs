/**
 * Every documented command at its smallest size: the least that runs each line of it. `npm run test:commands` runs them in this
 * order; `commands.test.ts` checks that no command of package.json and no documented one is missing.
 *
 * `args` follow `--`; `env` is added to the environment; `needs` are programs that some machines lack; `until` is a path that a
 * server serves once it runs, which is then stopped; `says` is what a command prints that cannot succeed here, with exit code 1;
 * `instead` is said where a command cannot run here at all.
 */

const LIGHTHOUSE = 'node_modules/.cache/lighthouse';
const SMALLEST = ['--smallest'];

/** `folder`: an empty one for the data of the server; `ports`: two free ones. */
export const commandsFor = (folder, [port, second]) => {
  const data = `${folder}/data`;
  const server = { PORT: String(port), DATA_DIR: data, DATABASE_URL: '' };
  return [
    { name: 'npm run check' },
    { name: 'npm run deal' },
    { name: 'npm run words' },
    { name: 'npm run build' },
    { name: 'npm start', env: server, until: '/readyz' },
    { name: 'npm run dev', env: { ...server, PORT: String(second) }, until: '/' },
    { name: 'npm run admin', args: ['grant', 'buyer@bike.test', '--unverified'], env: server },
    { name: 'npm run backup', args: ['--to', `${folder}/backups`], env: server },
    {
      name: 'npm run restore',
      args: [`$(ls -d ${folder}/backups/* | head -n 1)`, '--yes'],
      env: { ...server, DATA_DIR: `${folder}/restored` },
    },
    { name: 'npm run frames:rotate', env: server },
    { name: 'npm run db:copy', args: ['--to', `sqlite:${folder}/copy.sqlite`], env: server },
    { name: 'npm run papers:rotate', env: server },
    { name: 'npm run sbom' },
    { name: 'npm run illustrations', args: [`${folder}/drawn`, '3'] },
    { name: 'npm test', args: ['check'] },
    { name: '.ci/with-postgres', args: ['npx', 'vitest', 'run', 'server/src/listings/bikes/bikes.test.ts'] },
    { name: '.ci/run', instead: 'it is what CI runs' },
    { name: 'npm run test:all', args: ['check'] },
    { name: 'npm run test:commands', instead: 'it is this one' },
    { name: 'npm run screenshots', args: ['--grep', 'Login'] },
    { name: 'npm run test:stripe', says: 'STRIPE_SECRET_KEY' },
    { name: 'npm run test:bkash', says: 'BKASH_APP_KEY' },
    { name: 'npm run test:sslcommerz', says: 'SSLCOMMERZ_STORE_ID' },
    { name: 'npm run test:firebase', args: ['--grep', 'Firebase', '--max-failures', '1'] },
    { name: 'npm run test:cluster', args: ['--testNamePattern', 'HTTP/2'], needs: ['nginx', 'openssl'] },
    { name: 'npm run test:fuzz', args: ['20', '1'] },
    { name: 'npm run test:faults', args: ['kills', '--kills', '1'] },
    { name: 'npm run test:soak', args: ['--minutes', '0.3'] },
    { name: 'npm run test:mutation', args: ['server/src/platform/http/caller.ts:1-12', '--dryRunOnly'] },
    { name: 'npm run bench', args: SMALLEST },
    { name: 'npm run bench:bytes' },
    { name: 'npm run bench:navigation', args: SMALLEST },
    {
      name: 'npm run bench:lighthouse',
      before: `mkdir -p ${LIGHTHOUSE} && npm install --no-save --no-audit --no-fund --loglevel=error --prefix ${LIGHTHOUSE} lighthouse`,
      args: [LIGHTHOUSE, '/login', ...SMALLEST],
      needs: ['nginx', 'openssl'],
    },
    { name: 'npm run bench:interactions', args: SMALLEST },
    { name: 'npm run bench:long-list', args: SMALLEST },
    { name: 'npm run bench:conversations', args: SMALLEST },
    { name: 'npm run bench:ledger', args: SMALLEST },
    { name: 'npm run bench:payments', args: SMALLEST },
    { name: 'npm run bench:papers', args: SMALLEST },
    { name: 'npm run bench:alerts', args: SMALLEST },
    { name: 'npm run bench:prices' },
    { name: 'npm run bench:search', args: SMALLEST },
    { name: 'npm run bench:explain', args: SMALLEST },
  ];
};
