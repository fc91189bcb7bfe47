/** Puts a Brotli copy beside each built text file: the server sends it as it is, at no cost per request. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const ROOT = 'build/client';
const TEXT = /\.(html|js|css|svg|json|webmanifest|txt)$/;
const MIN_BYTES = 512;

for (const name of readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file))) {
  const file = join(ROOT, name);
  const plain = readFileSync(file);
  if (plain.length < MIN_BYTES) continue;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  writeFileSync(`${file}.br`, brotliCompressSync(plain, { params }));
}
