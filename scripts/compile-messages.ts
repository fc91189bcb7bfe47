/** Writes `build/messages/<language>.json`: all messages of `contract/` and `server/`, compiled, for the server to read. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { LANGUAGES } from '#contract/constants.ts';
import { readCatalogue } from './lib/catalogue.ts';

mkdirSync('build/messages', { recursive: true });
for (const language of LANGUAGES) {
  const catalogues = await Promise.all(['contract', 'server'].map((folder) => readCatalogue(folder, language)));
  const messages = Object.assign({}, ...catalogues.map(({ byId }) => byId));
  writeFileSync(`build/messages/${language}.json`, JSON.stringify(messages));
}
