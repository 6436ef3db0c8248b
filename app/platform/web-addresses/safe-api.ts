/** True when an address of an API that gets secrets is encrypted, or on this machine outside production. */
export function isSafeApi(address: string, production: boolean): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (!production && ['localhost', '127.0.0.1'].includes(hostname));
}
