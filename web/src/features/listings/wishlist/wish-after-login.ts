import { tabStorage } from '#web/lib/storage.ts';

const KEY = 'wish';

/** Remembers, in this tab, that a visitor has pressed the heart of a bike and is sent to the login. */
export const rememberWish = (bikeId: string): void => tabStorage.set(KEY, bikeId);

/** Returns whether that was the heart of this bike, and forgets it. */
export const takeWish = (bikeId: string): boolean => {
  const isThis = tabStorage.get(KEY) === bikeId;
  if (isThis) tabStorage.remove(KEY);
  return isThis;
};
