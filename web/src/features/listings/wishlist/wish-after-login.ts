const KEY = 'wish';

/** Remembers, in this tab, that a visitor has pressed the heart of a bike and is sent to the login. */
export const rememberWish = (bikeId: string): void => sessionStorage.setItem(KEY, bikeId);

/** Returns whether that was the heart of this bike, and forgets it. */
export const takeWish = (bikeId: string): boolean => {
  const isThis = sessionStorage.getItem(KEY) === bikeId;
  if (isThis) sessionStorage.removeItem(KEY);
  return isThis;
};
