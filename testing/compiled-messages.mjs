/** Called by Vitest before the first test: the server reads compiled messages, which a fresh clone does not have. */
import { ensureMessages } from '../scripts/lib/prepare.mjs';

export default ensureMessages;
