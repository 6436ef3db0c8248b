/**
 * The hosts that a link with the hospital's name on it may lead to unasked: the chat with the hospital, and those of `addresses`, our
 * own sites. Each once, with its port where it is not the usual one; what is no https address is left out. They are compared whole: a
 * host below one of them is not ours (docs/decisions/0023, 0035).
 */
export function ownHosts(addresses: Iterable<string | null>): string[] {
  const hosts = [...addresses].flatMap((address) => {
    if (address === null || !URL.canParse(address)) return [];
    const { protocol, host } = new URL(address);
    return protocol === 'https:' ? [host] : [];
  });
  return [...new Set(['wa.me', ...hosts])];
}
