import { BlockList, isIP } from 'node:net';

const plain = (address: string) => address.trim().replace(/^::ffff:/, '');

/** Says whether an address is one of the reverse proxies, given as addresses or CIDR ranges. */
export function createProxyCheck(trustedProxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix) trusted.addSubnet(address, Number(prefix), family);
    else if (isIP(address)) trusted.addAddress(address, family);
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Reads the client's address from the socket or, behind a trusted proxy, from `X-Forwarded-For`. That header of other senders is ignored.
 */
export function createClientAddress(trustedProxies: readonly string[]): (socketAddress: string, forwardedFor: string | null) => string {
  const isTrusted = createProxyCheck(trustedProxies);
  return (socketAddress, forwardedFor) => {
    let client = plain(socketAddress);
    if (!forwardedFor) return client;
    for (const hop of forwardedFor.split(',').map(plain).reverse()) {
      if (!isTrusted(client) || isIP(hop) === 0) break;
      client = hop;
    }
    return client;
  };
}

/** What a limit counts as one client: an IPv4 address, or the /64 network of an IPv6 address. Anything else is returned unchanged. */
export function networkOf(address: string): string {
  return isIP(address) === 6 ? ipv6Network(address, 64) : address;
}

/** The network of an address with this many bits, in whole groups of its notation. Anything else is returned unchanged. */
export function widerNetworkOf(address: string, bits: { ipv4: 8 | 16 | 24 | 32; ipv6: 16 | 32 | 48 | 64 }): string {
  if (isIP(address) === 6) return ipv6Network(address, bits.ipv6);
  if (isIP(address) !== 4 || bits.ipv4 === 32) return address;
  const kept = address.split('.').slice(0, bits.ipv4 / 8);
  return `${[...kept, '0', '0', '0'].slice(0, 4).join('.')}/${bits.ipv4}`;
}

function ipv6Network(address: string, bits: number): string {
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = address.includes('::') ? tail.split(':').filter(Boolean) : [];
  const groups = [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  return `${groups
    .slice(0, bits / 16)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/${bits}`;
}
