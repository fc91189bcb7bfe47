import { strict as assert } from 'node:assert';
import { readFile } from 'node:fs/promises';
import { imageForm } from '#testing/uploads.ts';

/** Uploads a photo many times at once: `uploader.ts {address} {file} {times}`. */
const [address = '', file = '', times] = process.argv.slice(2);

const photo = await readFile(file);
const upload = async (): Promise<void> => {
  const { status } = await fetch(address, { method: 'POST', body: imageForm(photo) });
  assert.equal(status, 200);
};
await Promise.all(Array.from({ length: Number(times) }, upload));
