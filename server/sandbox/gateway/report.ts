/** A time without an offset: that of Bangladesh by default, as `ahead` of UTC (ms). */
export const reportTime = (at: number, ahead = 6 * 3_600_000): string =>
  new Date(at + ahead).toISOString().slice(0, 19).replace('T', ' ');

/** Whether a moment (ms) is on a day in Dhaka, as `2026-11-26`. */
export const isOn = (at: number, day: string | undefined): boolean => reportTime(at).slice(0, 10) === day;

/** A report as CSV: names of columns, and rows. */
export const reportOf = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, ...rows].map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`).join('');
