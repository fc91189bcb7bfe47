/** Names of models, and parts of them, that are letters. */
export const CODES = new Set(
  'fz fzs fzx mt xsr wr gr gs gsx gsxr gsxs gn ax rx ybr xtz sz szr szrr zr rr sf fi ep sx dd abs gpx cc km'.split(' '),
);
/** Those that have a number behind them. */
export const NUMBERED = new Set('r v mt fz xsr wr gr gs gsx gsxr gsxs gn ax rx ybr xtz'.split(' '));
/** Letters that stand behind a number. */
export const SUFFIXES = new Set(['r', 'rr', 's', 'm']);
