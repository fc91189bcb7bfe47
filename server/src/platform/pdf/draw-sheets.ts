/** The entry of the process that draws sheets as PDF, one at a time, as its server asks. */
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Deed } from './deed.ts';
import type { Drawn } from './pdf.ts';
import type { Sheet } from './sheet.ts';

/** As for photos: requests come first. */
const NICE = 10;
const LOOKS = {
  sheet: fileURLToPath(new URL('./sheet.typ', import.meta.url)),
  deed: fileURLToPath(new URL('./deed.typ', import.meta.url)),
} as const;
const FONTS = [
  fileURLToPath(new URL('./fonts/regular.ttf', import.meta.url)),
  fileURLToPath(new URL('./fonts/bold.ttf', import.meta.url)),
];

const compiler = NodeCompiler.create({ workspace: dirname(LOOKS.sheet), fontArgs: [{ fontPaths: FONTS }] });

const draw = (sheet: Sheet | Deed): Drawn => {
  try {
    const inputs = { sheet: JSON.stringify(sheet) };
    const mainFilePath = LOOKS['look' in sheet ? sheet.look : 'sheet'];
    const pdf = compiler.pdf({ mainFilePath, inputs }, { creationTimestamp: Math.floor(sheet.madeAt / 1000) });
    // What it remembers of one sheet is of no use for the next.
    compiler.evictCache(0);
    return { pdf: new Uint8Array(pdf) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
};

try {
  setPriority(NICE);
} catch {
  // Not every system allows it.
}
// A terminal and systemd signal the whole group. The server finishes its work first, and this process ends with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('message', (sheet: Sheet | Deed) => process.send?.(draw(sheet)));
