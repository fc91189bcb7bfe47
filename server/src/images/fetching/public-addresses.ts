import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

/** IPv4 networks that are not of the public internet (IANA special-purpose registry), multicast and reserved ones. */
const NOT_PUBLIC = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Of IPv6 only global unicast is public, without Teredo, documentation and 6to4, which may lead to any IPv4 address. */
const GLOBAL_UNICAST = ['2000::', 3] as const;
const NOT_PUBLIC_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const blocked = new BlockList();
for (const [network, prefix] of NOT_PUBLIC) blocked.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of NOT_PUBLIC_IPV6) blocked.addSubnet(network, prefix, 'ipv6');
const global = new BlockList();
global.addSubnet(...GLOBAL_UNICAST, 'ipv6');

/** Whether an IP address belongs to the public internet: not to this machine, its network or a cloud's own services. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address) ? global.check(address, 'ipv6') && !blocked.check(address, 'ipv6') : !blocked.check(address);

/** The host of a URL as an IP address, if it is written as one. */
export const addressOf = ({ hostname }: URL): string | undefined => {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) ? bare : undefined;
};

/** The system's resolver, as far as it is asked here. */
export type Resolve = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: { address: string; family: number }[]) => void,
) => void;

/**
 * A resolver for a socket that knows public addresses alone. The socket connects to what was checked: a name that
 * resolves differently the next moment gains nothing.
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
