import * as z from 'zod/mini';
import { FILTER_NAMES, type FilterName } from '#contract/search-address.ts';
import { fill } from '#contract/texts.ts';
import { RULE_MESSAGES } from './messages.ts';
import { typedLine } from './text.ts';

/** Characters of `q`. */
export const MAX_QUERY_LENGTH = 2_000;

const oneOrMore = z.optional(z.union([z.string(), z.array(z.string())]));
/** Characters of `after`: several times what the server makes. */
const MAX_CURSOR_LENGTH = 200;
const { pageUnknown } = RULE_MESSAGES;
const tooLong = fill(RULE_MESSAGES.tooLong, { max: MAX_QUERY_LENGTH });

/**
 * The query of `GET /search`, as the address of the page `/search` has it. Values that are not known are not refused: an old
 * or mistyped link still finds something (`parseSearch`).
 */
export const SearchQuery = z.looseObject({
  q: z.optional(z.union([z.string().check(z.maxLength(MAX_QUERY_LENGTH, tooLong)), z.array(z.string())])),
  ...(Object.fromEntries(FILTER_NAMES.map((name) => [name, oneOrMore])) as Record<FilterName, typeof oneOrMore>),
  sort: oneOrMore,
  /** The cursor of the page before. */
  after: z.optional(typedLine(pageUnknown).check(z.maxLength(MAX_CURSOR_LENGTH, pageUnknown))),
});
export type SearchQuery = z.infer<typeof SearchQuery>;
