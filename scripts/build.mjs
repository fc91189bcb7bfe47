/** `npm run build`: what `npm start` does before it serves, for machines that start the server themselves. */
import { checkRuntime, ensureBuilt, ensureInstalled } from './lib/prepare.mjs';

checkRuntime();
await ensureInstalled();
await ensureBuilt();
