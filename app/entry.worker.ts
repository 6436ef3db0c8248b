/**
 * The service worker: it shows notifications, and without a network, articles that were read and the pages of emergency numbers and of first
 * aid can still be opened. It caches only what every visitor gets alike (these, the files of the site), the scanner on a device at a gate, and a
 * ticket that its person keeps by a press; never other pages of one person, forms or calls to `/v1`. It has no imports, so that it is one classic
 * script, which `server/http/mount-service-worker.ts` serves as `/sw.js` with `self.sehati` before it.
 */
type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Extendable & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type Telling = Extendable & { data: unknown; ports: readonly MessagePort[] };
type Pushed = Extendable & { data: { json(): unknown } | null };
type Pressed = Extendable & { notification: { data: unknown; close(): void } };
type OpenTab = { url: string; focus(): Promise<unknown> };
type Scope = {
  /** `version` changes with the files; `files` are what every page requires. */
  sehati: { version: string; files: readonly string[] };
  addEventListener<E extends Event>(type: string, listener: (event: E) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<OpenTab[]>;
    openWindow(address: string): Promise<unknown>;
  };
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: object): Promise<void>;
  };
};

const worker = self as unknown as Scope;
const { version, files } = worker.sehati;

const prefix = 'sehati-';
const shellCache = `${prefix}shell-${version}`;
/** Not per version: articles that were read remain readable after an update, and files have their content hash in their names. */
const articleCache = `${prefix}articles-1`;
const fileCache = `${prefix}files-1`;

const offlinePage = '/offline';
/** One page with the steps of all kinds of first aid; without a network it answers for each of them. */
const firstAidPage = '/pertolongan-pertama';
const firstAidPath = /^\/pertolongan-pertama(?:\/([a-z-]+))?$/;
const keptPages = [offlinePage, firstAidPage];
const listPage = '/articles';
/** The scanner of a gate that this device is enrolled at, with its files; of one event. */
const gateCache = `${prefix}gate-1`;
/** Tickets that were kept on this device, with the files of their page. */
const ticketCache = `${prefix}tickets-1`;
const ticketPath = /^\/event\/verification\/[\w-]{43}$/;
const untilHeader = 'x-ticket-until';
const maxTickets = 5;
/** The copies are of one browser: what else a request varies by does not matter. */
const anyVary = { ignoreVary: true };
const [maxArticles, maxFiles] = [30, 120];
const dayMs = 24 * 60 * 60_000;

worker.addEventListener<Extendable>('install', (event) => event.waitUntil(install()));
worker.addEventListener<Extendable>('activate', (event) => event.waitUntil(activate()));
worker.addEventListener<Fetching>('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event, keyOf(url)));
  else if (isFile(url)) event.respondWith(answerFile(event, url.pathname));
});
worker.addEventListener<Telling>('message', (event) => event.waitUntil(listen(event)));
worker.addEventListener<Pushed>('push', (event) => event.waitUntil(show(event)));
worker.addEventListener<Pressed>('notificationclick', (event) => event.waitUntil(openPage(event)));

async function install(): Promise<void> {
  const kept = await caches.open(fileCache);
  // First aid that fails is asked for again with the next page; the numbers alone are worth a worker.
  await Promise.all([keepPage(offlinePage), keepPage(firstAidPage).catch(() => {}), kept.addAll([...files])]);
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const current = [shellCache, articleCache, fileCache, gateCache, ticketCache];
  const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page is requested while the worker starts, so that the start costs no time.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** The cache key of a page; null for every page that is never cached. Campaign parameters of an address do not make another article. */
function keyOf(url: URL): string | null {
  if (/^\/articles\/detail\/[a-z0-9-]+$/.test(url.pathname)) return url.pathname;
  return url.pathname === listPage && url.search === '' ? listPage : null;
}

const isFile = (url: URL): boolean => url.search === '' && /^\/(assets|media)\//.test(url.pathname);

/** The network first. Without it an article that was read, marked as a copy, and for everything else the page of numbers. */
async function answerPage(event: Fetching, key: string | null): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (key) event.waitUntil(preservePage(key, answer.clone()));
    event.waitUntil(renewKeptPages());
    return answer;
  } catch {
    const read = key ? await (await caches.open(articleCache)).match(key, anyVary) : undefined;
    if (read) return await asCopy(read);
    return (await keptPage(new URL(event.request.url).pathname)) ?? (await ofShell(offlinePage)) ?? Response.error();
  }
}

/** Caches a page that is declared to be the same for every visitor; removes one that no longer exists. */
async function preservePage(key: string, answer: Response): Promise<void> {
  const cache = await caches.open(articleCache);
  if ([404, 410].includes(answer.status)) return void (await cache.delete(key));
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html');
  const isPublic = /\bpublic\b/.test(answer.headers.get('cache-control') ?? '');
  if (answer.status !== 200 || answer.type !== 'basic' || answer.redirected || !isHtml || !isPublic) return;
  // Deleted first, so that the article read last is the newest entry.
  await cache.delete(key, anyVary);
  await cache.put(key, answer);
  await trim(cache, maxArticles, [listPage]);
}

/** The page as it was read, with a line that says so. Its scripts, styles and policy are unchanged. */
async function asCopy(kept: Response, opened = ''): Promise<Response> {
  const headers = new Headers(kept.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  const read = headers.get('date');
  const day = read ? ` dari ${new Date(read).toLocaleDateString('id', { dateStyle: 'long' })}` : '';
  const note = `<p class="offline-note" role="status">Anda sedang luring. Ini salinan${day}. <a href="${offlinePage}">Nomor darurat</a></p>`;
  const html = (await kept.text()).replace('<main', `${note}$&`);
  return new Response(html.replace(`<details id="${opened}"`, '$& open'), { headers });
}

/** Numbers and addresses may change: each copy is at most a day old, if there is a network now and then. One that is missing is kept now. */
async function renewKeptPages(): Promise<void> {
  const isNew = (kept?: Response) => Date.now() - Date.parse(kept?.headers.get('date') ?? '') < dayMs;
  await Promise.allSettled(keptPages.map(async (page) => isNew(await ofShell(page)) || (await keepPage(page))));
}

const keepPage = async (page: string) => await (await caches.open(shellCache)).add(new Request(page, { cache: 'no-cache' }));
const ofShell = (page: string) => caches.match(page, { cacheName: shellCache, ...anyVary });

/** A page that is kept for its own address: of a gate, a ticket, or first aid, of which one page answers with the part of each kind open. */
async function keptPage(path: string): Promise<Response | undefined> {
  const own = (await caches.match(path, { cacheName: gateCache, ...anyVary })) ?? (await keptTicket(path));
  const [address, slug] = own ? [] : (firstAidPath.exec(path) ?? []);
  const aid = address && (await ofShell(firstAidPage));
  return aid ? await asCopy(aid, slug) : own;
}

/** Files have their content hash in their names or are pictures of records, so a cached one is valid. New ones are cached with an article. */
async function answerFile(event: Fetching, path: string): Promise<Response> {
  const cache = await caches.open(fileCache);
  const kept = await caches.match(path, anyVary);
  if (kept) return kept;
  const answer = await fetch(event.request);
  const { referrer } = event.request;
  if (answer.status === 200 && answer.type === 'basic' && URL.canParse(referrer) && keyOf(new URL(referrer))) {
    event.waitUntil(cache.put(path, answer.clone()).then(() => trim(cache, maxFiles, files)));
  }
  return answer;
}

/** Removes the oldest entries beyond `max`; `always` are not counted and not removed. */
async function trim(cache: Cache, max: number, always: readonly string[]): Promise<void> {
  const entries = (await pathsIn(cache)).filter((path) => !always.includes(path));
  await Promise.all(entries.slice(0, -max).map((path) => cache.delete(path, anyVary)));
}

/**
 * Messages of pages: `read` = this article was opened before the worker was installed; `forget` = remove everything that was read from this
 * device (log-out); `gate` = keep this scanner for a device at a gate, `gate-end` = it is none any more; `ticket` = keep this ticket,
 * `ticket-end` = remove it, `tickets` = look whether the kept ones are still valid. Answers on the given port when it is done.
 */
async function listen({ data, ports }: Telling): Promise<void> {
  const { kind = '', address = '', files: shown = [] } = (data ?? {}) as { kind?: string; address?: string; files?: readonly string[] };
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    forget,
    gate: () => storeGate(address, shown),
    'gate-end': () => caches.delete(gateCache),
    ticket: () => storeTicket(address, shown),
    'ticket-end': () => removeTicket(address),
    tickets: checkTickets,
    read: () => storeReadPage(new URL(address, location.origin), shown),
  };
  await acts[kind]?.();
  ports[0]?.postMessage('done');
}

async function forget(): Promise<void> {
  await Promise.all([articleCache, fileCache, gateCache, ticketCache].map((name) => caches.delete(name)));
  // The site's own files contain nothing personal; without a network they are cached later.
  await (await caches.open(fileCache)).addAll([...files]).catch(() => {});
}

async function storeReadPage(url: URL, shown: readonly string[]): Promise<void> {
  const key = url.origin === location.origin ? keyOf(url) : null;
  if (!key) return;
  await preservePage(key, await fetch(key));
  const cache = await caches.open(fileCache);
  const own = shown.filter((address) => URL.canParse(address) && new URL(address).origin === location.origin && isFile(new URL(address)));
  await Promise.allSettled(own.slice(0, 20).map((address) => cache.add(new URL(address).pathname)));
}

const pathsIn = async (cache: Cache): Promise<string[]> => (await cache.keys()).map(({ url }) => new URL(url).pathname);

/** Adds the files of a page that the cache has not. */
async function addFiles(cache: Cache, shown: readonly string[]): Promise<void> {
  const known = await pathsIn(cache);
  const wanted = shown.filter((path) => /^\/assets\/[\w.-]+$/.test(path) && !known.includes(path));
  await Promise.allSettled(wanted.slice(0, maxFiles).map((path) => cache.add(path)));
}

/** Keeps the scanner of one event as it is now, in place of the one before. Without a network the one before remains. */
async function storeGate(address: string, shown: readonly string[]): Promise<void> {
  if (!/^\/event\/verification-scanner\/[a-z0-9-]+$/.test(address)) return;
  const page = await fetch(address).catch(() => null);
  if (page?.status !== 200 || page.redirected) return;
  const cache = await caches.open(gateCache);
  await cache.put(address, page);
  await addFiles(cache, shown);
  const old = (await pathsIn(cache)).filter((path) => path !== address && !shown.includes(path));
  await Promise.all(old.map((path) => cache.delete(path, anyVary)));
}

/** Keeps the page of a valid ticket as it is now. Without a network the copy before remains. */
async function storeTicket(address: string, shown: readonly string[]): Promise<void> {
  if (!ticketPath.test(address)) return;
  const page = await fetch(address).catch(() => null);
  if (!page || page.status >= 500 || page.status === 429) return;
  // The page says until when only while the ticket is valid.
  if (page.redirected || !page.headers.has(untilHeader)) return await removeTicket(address);
  const cache = await caches.open(ticketCache);
  // Deleted first, so that the ticket kept last is the newest entry.
  await cache.delete(address, anyVary);
  await cache.put(address, page);
  await addFiles(cache, shown);
  await Promise.all((await ticketsIn(cache)).slice(0, -maxTickets).map(removeTicket));
}

const ticketsIn = async (cache: Cache): Promise<string[]> => (await pathsIn(cache)).filter((path) => ticketPath.test(path));

/** Removes a ticket; with the last one its files too. */
async function removeTicket(address: string): Promise<void> {
  if (!(await caches.has(ticketCache))) return;
  const cache = await caches.open(ticketCache);
  await cache.delete(address, anyVary);
  if ((await ticketsIn(cache)).length === 0) await caches.delete(ticketCache);
}

/** A ticket that was kept, until the day after its event. */
async function keptTicket(address: string): Promise<Response | undefined> {
  const kept = ticketPath.test(address) ? await caches.match(address, { cacheName: ticketCache, ...anyVary }) : undefined;
  if (!kept || !isPast(kept)) return kept;
  await removeTicket(address);
  return undefined;
}

const isPast = (kept: Response): boolean => Date.parse(kept.headers.get(untilHeader) ?? '') + dayMs < Date.now();

/** Removes the tickets that are over, or that are not valid any more. */
async function checkTickets(): Promise<void> {
  if (!(await caches.has(ticketCache))) return;
  for (const address of await ticketsIn(await caches.open(ticketCache))) {
    if (await keptTicket(address)) await storeTicket(address, []);
  }
}

/** Shows a notification, whatever has come: browsers take the permission back from a site that stays silent. */
async function show({ data }: Pushed): Promise<void> {
  const { text, path } = readPush(data);
  await worker.registration.showNotification('Sehati', {
    body: text,
    lang: 'id',
    icon: '/icon-192.png',
    data: path,
    // The next one about the same page takes its place, and is heard again.
    tag: path,
    renotify: true,
  });
}

function readPush(data: Pushed['data']): { text: string; path: string } {
  try {
    const { text, path } = (data?.json() ?? {}) as { text?: unknown; path?: unknown };
    if (typeof text === 'string' && typeof path === 'string' && /^(\/[a-z0-9-]+)+$/.test(path)) return { text, path };
  } catch {}
  return { text: 'Ada kabar baru di Sehati', path: '/account/chats' };
}

/** Opens the page that a notification is about, in its tab where there is one. */
async function openPage({ notification }: Pressed): Promise<void> {
  notification.close();
  const address = new URL(String(notification.data), location.origin).href;
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await (open.find(({ url }) => url === address)?.focus() ?? worker.clients.openWindow(address));
}
