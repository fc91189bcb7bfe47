/** Opens the channel of that name to the other windows; undefined where there is none, or where the browser lets no site have one. */
export const openChannel = (name: string): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
};
