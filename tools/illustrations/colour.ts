const channels = (hex: string): number[] => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** Returns the colour between `from` and `to` (both `#rrggbb`); `share` 0 is the first, 1 the second. */
export const mix = (from: string, to: string, share: number): string => {
  const target = channels(to);
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

/** Warm light and warm shade: no tone of the drawings becomes pure white or black. */
export const lighter = (hex: string, share: number): string => mix(hex, '#fff6e6', share);
export const darker = (hex: string, share: number): string => mix(hex, '#1c1613', share);
