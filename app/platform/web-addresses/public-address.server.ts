import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Networks that no address of the internet is in: a server that asks them for a stranger opens its own network to them. */
const blocked = { 4: new BlockList(), 6: new BlockList() };
const networks = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
];
// Those that carry an IPv4 address in themselves are refused as a whole. A list of its own: in one list they would refuse all of IPv4.
const networks6 = [
  ...['::/96', '::ffff:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32', '2002::/16'],
  ...['fc00::/7', 'fe80::/9', 'ff00::/8'],
];
for (const [family, all] of [
  ['4', networks],
  ['6', networks6],
] as const) {
  for (const network of all) {
    const [address = '', bits] = network.split('/');
    blocked[family].addSubnet(address, Number(bits), `ipv${family}`);
  }
}

/** True for an IP address of the internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  return (family === 4 || family === 6) && !blocked[family].check(address, `ipv${family}`);
}

export type Resolve = (host: string) => Promise<readonly string[]>;

const resolveHost: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * One address of a host of the internet; null when it has none, or any that is not: the caller connects to exactly this one, so that another
 * answer of the name server changes nothing.
 */
export async function publicAddressOf(hostname: string, resolve: Resolve = resolveHost): Promise<string | null> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [host] : await resolve(host).catch(() => []);
  return found.length > 0 && found.every(isPublicAddress) ? (found[0] ?? null) : null;
}
