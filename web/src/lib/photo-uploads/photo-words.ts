import { plural, t } from '@lingui/core/macro';
import { formatNumber } from '#web/language/format.ts';

const MAX_NAMED = 3;

/** The names of files, or of the first of many with the number of the others. */
const named = (files: readonly string[]): string => {
  const names = files.slice(0, MAX_NAMED).join(', ');
  const others = files.length - MAX_NAMED;
  return others > 0 ? t`${names} and ${plural(others, { one: '# other', other: '# others' })}` : names;
};

/** Says which files were left out because they are there. */
const alreadyThere = (files: readonly string[]): string => {
  const names = named(files);
  return t`Chosen already, and left out: ${names}`;
};

/** Says how many photos there may be, and which files were left out. */
export type TooMany = (names: string) => string;

/** Says which files were left out: those that are there already, and those that are too many. */
export const leftOutOf = (same: readonly string[], over: readonly string[], tooMany: TooMany): string[] => [
  ...(same.length > 0 ? [alreadyThere(same)] : []),
  ...(over.length > 0 ? [tooMany(named(over))] : []),
];

/** Says how many photos were not uploaded when the page was left; nothing if all were. */
export const notUploaded = (count: number): string[] => {
  if (count === 0) return [];
  const words = t`${plural(count, {
    one: '# photo was not uploaded when this page was left. Please choose it again.',
    other: '# photos were not uploaded when this page was left. Please choose them again.',
  })}`;
  return [words];
};

/** Says how many photos are not uploaded when the form is sent. */
export const missingNow = (count: number): string =>
  t`${plural(count, { one: '# photo is not uploaded yet.', other: '# photos are not uploaded yet.' })}`;

/** Says that the connection was lost when a part (0 to 1) of a photo was sent. */
export const lostAt = (part: number): string => {
  const percent = `${formatNumber(Math.round(part * 100))}%`;
  return part > 0
    ? t`The connection was lost at ${percent}. The upload continues when you are back online.`
    : t`There is no connection. The upload starts when you are back online.`;
};

export const unreadable = (): string =>
  t`This photo cannot be read. Please choose a JPEG, PNG, WebP, AVIF or HEIC photo.`;
