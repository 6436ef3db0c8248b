/** What of a facility says where its links lead. */
export type OwnPlace = Readonly<{ web_url: string | null; phone: string; whatsapp_phone: string }>;

const chat = 'wa.me';

/**
 * Where a link under the hospital's name may lead without a question: the hosts of our own sites, and the chats with our own numbers. Each
 * is listed once, a host with a non-default port, only for https addresses; they are compared exactly by `isOwnHost`, so a subdomain is not
 * ours (docs/decisions/0035).
 */
export function ownHosts(places: Iterable<OwnPlace>, addresses: Iterable<string>): string[] {
  const facilities = [...places];
  const hosts = [...facilities.map(({ web_url }) => web_url ?? ''), ...addresses].flatMap((address) => {
    const { protocol, host } = URL.canParse(address) ? new URL(address) : { protocol: '', host: '' };
    return protocol === 'https:' && host !== chat ? [host] : [];
  });
  const numbers = facilities.flatMap(({ phone, whatsapp_phone }) => [phone, whatsapp_phone]);
  return [...new Set([...hosts, ...numbers.map((number) => `${chat}/${number.replace(/\D/g, '')}`)])];
}

/** True when an address leads to one of `hosts`; one of WhatsApp also by its number. */
export function isOwnHost({ host, pathname }: URL, hosts: readonly string[]): boolean {
  return hosts.includes(host === chat ? `${chat}${pathname}` : host);
}
