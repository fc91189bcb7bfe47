/** For machines that start the server themselves, before they do: ends with 1 where `npm run build` is due. */
import { requireBuilt } from './lib/prepare.mjs';

requireBuilt();
