/** `npm run deal`: writes docs/deal.md from the table of what the two of a deal can do. */
import { writeFileSync } from 'node:fs';
import { dealDocument } from '#server/deals/process/deal-document.ts';

writeFileSync('docs/deal.md', dealDocument());
