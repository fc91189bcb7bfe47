/** Longer than any address of ours: a header that repeats it must fit into a proxy's buffer. */
const MAX_LENGTH = 2000;

/** Stands for our own origin where only a path can be meant. */
const ANY_ORIGIN = 'http://this-site.invalid';

/** Addresses of other kinds, such as `javascript:`, all have the same origin: `null`. */
const parse = (address: string, base?: string): URL | undefined => {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
};

/**
 * Returns path, query and hash of a requested redirect target, if it is on the site at `origin`, and undefined otherwise. A
 * target begins with `/` or names the origin. It is resolved as browsers do it, and the result must stay on this site when
 * it is resolved again: `/.//evil` becomes the path `//evil`, which is another site. Every redirect and navigation to a
 * requested target uses this function, on the server and in the browser.
 */
export const pathOnSite = (target: string, origin: string = ANY_ORIGIN): string | undefined => {
  const here = parse(origin)?.origin;
  const url = target.startsWith('/') ? parse(target, here) : parse(target);
  if (!here || url?.origin !== here || url.pathname.includes('//')) return undefined;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.length <= MAX_LENGTH ? path : undefined;
};
