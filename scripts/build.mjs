/**
 * `npm run build`: what `npm start` does before it serves, for machines that start the server themselves. With `--pseudo`, also
 * the pages in a language of longer, accented words, for stories that run by themselves.
 */
import { checkRuntime, ensureBuilt, ensureInstalled, ensurePseudoBuilt } from './lib/prepare.mjs';

checkRuntime();
await ensureInstalled();
await ensureBuilt();
if (process.argv.includes('--pseudo')) await ensurePseudoBuilt();
