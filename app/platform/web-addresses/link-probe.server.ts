import { request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { isIP } from 'node:net';
import { type LinkOutcome, outcomeOf } from './link-outcome.ts';
import { publicAddressOf, type Resolve } from './public-address.server.ts';

export type Answer = Readonly<{ outcome: LinkOutcome; status: number | null }>;

/** Where this process itself answers for the site. */
export type OwnSite = Readonly<{ origin: string; host: string; port: number }>;

type Options = Readonly<{ own: OwnSite; resolve?: Resolve; timeoutMs?: number }>;
type Head = Readonly<{ status: number; location: string | null }>;

const maxRedirects = 3;
const defaultTimeoutMs = 5_000;
const unasked: Answer = { outcome: 'unasked', status: null };
const silent: Answer = { outcome: 'silent', status: null };

/** Asks for the head of the answer alone, from one IP address; the rest is not read. Throws when nothing is answered in time. */
function ask(url: URL, method: 'HEAD' | 'GET', to: Readonly<{ address: string; port?: number }>, timeoutMs: number): Promise<Head> {
  const isPlain = to.port !== undefined || url.protocol === 'http:';
  const [request, port] = isPlain ? [requestPlain, to.port ?? 80] : [requestEncrypted, 443];
  const name = url.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const asked = request({
      host: to.address,
      port,
      method,
      path: url.pathname + url.search,
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(isIP(name) ? {} : { servername: name }),
      headers: { host: url.host, accept: 'text/html,*/*;q=0.5', 'user-agent': 'Sehati (pemeriksaan tautan)' },
    });
    asked.on('response', (answer) => {
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? null });
      answer.destroy();
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** HEAD, then GET where it is not answered well: many servers know GET alone. */
async function headOf(url: URL, to: Readonly<{ address: string; port?: number }>, timeoutMs: number): Promise<Head> {
  const head = await ask(url, 'HEAD', to, timeoutMs).catch(() => null);
  return head && head.status < 400 ? head : await ask(url, 'GET', to, timeoutMs);
}

/** Where to ask; null where it may not be: no address of the internet, another port, or a password in the address. */
async function targetOf(url: URL, { own, resolve }: Options): Promise<{ address: string; port?: number } | null> {
  if (url.origin === own.origin) return { address: own.host, port: own.port };
  if (!['http:', 'https:'].includes(url.protocol) || url.port !== '' || url.username !== '' || url.password !== '') return null;
  const address = await publicAddressOf(url.hostname, resolve);
  return address === null ? null : { address };
}

/** Asks whether an address is there, through at most three redirects, each of which is checked as the first one was. */
export async function probeLink(address: string, options: Options): Promise<Answer> {
  let url = new URL(address, options.own.origin);
  for (let step = 0; step <= maxRedirects; step += 1) {
    const to = await targetOf(url, options);
    if (!to) return unasked;
    const head = await headOf(url, to, options.timeoutMs ?? defaultTimeoutMs).catch(() => null);
    if (!head) return silent;
    const next = head.status >= 300 && head.status < 400 && head.location;
    if (!next) return { outcome: outcomeOf(head.status), status: head.status };
    if (!URL.canParse(next, url)) return { outcome: 'silent', status: head.status };
    url = new URL(next, url);
  }
  return silent;
}
