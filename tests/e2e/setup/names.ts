import { newId } from '#server/platform/lib/ids.ts';

/** An address that nobody has. */
export const newEmail = (): string => `${newId()}@example.com`;

/** The name of a model that no other bike has. Without digits, some of which a search would read as a price. */
export const newModel = (): string =>
  `GSX ${newId()
    .slice(26, 36)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
