import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const START = `import('./scripts/lib/run.mjs').then(({ run, WITH_SETTINGS }) => run('node', [...WITH_SETTINGS, '-e', '']))`;

it('starting without a file .env prints nothing about it', () => {
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  expect(execFileSync('sh', ['-c', `node -e "${START}" 2>&1`], { cwd, encoding: 'utf8' })).toBe('');
});
