/** The longest words that the contract lets people write: Bangla letters, of three bytes each. */
export const longest = (characters: number, end = ''): string =>
  (end && ` ${end}`).padStart(characters, 'ক').slice(-characters);

/** The longest address of a photo; another one for each `name`. */
export const photoAddress = (name: string): string => `http://127.0.0.1/images/${name}`.padEnd(2_000, 'x');
