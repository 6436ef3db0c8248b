/**
 * The hosts to which a link under the hospital's name may lead without a question: WhatsApp, and those of `addresses`, our own sites. Each
 * is listed once, with a non-default port, only for https addresses; they are compared exactly, so a subdomain is not ours
 * (docs/decisions/0023, 0035).
 */
export function ownHosts(addresses: Iterable<string | null>): string[] {
  const hosts = [...addresses].flatMap((address) => {
    if (address === null || !URL.canParse(address)) return [];
    const { protocol, host } = new URL(address);
    return protocol === 'https:' ? [host] : [];
  });
  return [...new Set(['wa.me', ...hosts])];
}
