/**
 * Does some work; returns the longest blocking of the event loop meanwhile, in which no other request was served: ms of this
 * thread's processor time, which is the same however busy the machine is.
 */
export const longestTurn = async (work: () => Promise<unknown>): Promise<number> => {
  const now = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [done, longest, since] = [false, 0, now()];
  const look = (): void => {
    const present = now();
    longest = Math.max(longest, present - since);
    since = present;
    if (!done) setImmediate(look);
  };
  setImmediate(look);
  await work();
  done = true;
  return longest;
};
