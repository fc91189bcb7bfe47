/** The date of `now` where the person is, as a date input takes it: `2026-06-15`. */
export const today = (now: Date): string => {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};
