let wanted = false;

/** Returns true if the page itself has asked for its reload. */
export const isReloadWanted = (): boolean => wanted;

/** Loads the page again. Code of the site calls this one: any other `location.reload` is cancelled (`script-failure.tsx`). */
export const reloadPage = (): void => {
  wanted = true;
  location.reload();
};
