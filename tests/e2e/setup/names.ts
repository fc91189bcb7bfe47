import { newId } from '#server/platform/lib/ids.ts';

/** An address that nobody has. */
export const newEmail = (): string => `${newId()}@example.com`;

const LETTERS = 'abcdefghjkmnpqrs';

/** The name of a model that no other bike has: letters and digits in turn, of which a search reads nothing as a price. */
export const newModel = (): string => {
  const signs = [...newId().slice(26, 36)].map((hex, place) => {
    const value = Number.parseInt(hex, 16);
    return place % 2 === 0 ? LETTERS.charAt(value) : value % 10;
  });
  return `GSX ${signs.join('')}`;
};
