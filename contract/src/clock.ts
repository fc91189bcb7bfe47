const MINUTE = 60_000;

/** How far the clock of this device is behind the server's, ms; 0 on the server itself, and where it is a matter of seconds. */
let behind = 0;

/** The time by the clock of the server, ms since 1970: that of a phone may be wrong by hours or days. */
export const now = (): number => Date.now() + behind;

/** Sets the clock by the `Date` header of a response that has just been made; null and other texts change nothing. */
export const setClock = (date: string | null): void => {
  const difference = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(difference)) behind = Math.abs(difference) < MINUTE ? 0 : difference;
};
