import { BlockList, isIP } from 'node:net';

/**
 * Reads the client's address: the socket's, or what a trusted proxy says. `X-Forwarded-For` from anybody else is ignored.
 */
export function createClientAddress(trustedProxies: readonly string[]): (socketAddress: string, forwardedFor: string | null) => string {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix) trusted.addSubnet(address, Number(prefix), family);
    else if (isIP(address)) trusted.addAddress(address, family);
  }
  const plain = (address: string) => address.trim().replace(/^::ffff:/, '');
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
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
