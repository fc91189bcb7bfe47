import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Of IPv6 only global unicast is public: `range` knows the special networks in it, and nothing of what is outside. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Returns true for an IP address of the public internet: not of this machine, its network or a cloud's own services. */
export const isPublicAddress = (text: string): boolean => {
  const address = ipaddr.parse(text);
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST));
};

/** Returns the host of a URL if it is an IP address. */
export const addressOf = ({ hostname }: URL): string | undefined => {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) ? bare : undefined;
};

/** The part of the system's resolver that is used here. */
export type Resolve = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: { address: string; family: number }[]) => void,
) => void;

/**
 * Returns a resolver for a socket that refuses names with an address that is not public. The socket connects to the address
 * that was checked, so a name that resolves differently the next moment gains nothing.
 */
export const publicLookup =
  (resolve: Resolve = systemLookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      const inside = addresses?.find(({ address }) => !isPublicAddress(address));
      if (error || !first) callback(error ?? new Error(`${hostname} has no address.`), '');
      else if (inside) callback(new Error(`${hostname} leads to ${inside.address}, which is not public.`), '');
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
