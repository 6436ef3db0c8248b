import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

type Listener = (event: object) => void;

/** The worker as a browser runs it, with the tabs that are open. */
function openWorker(tabs: readonly string[] = []) {
  const listeners = new Map<string, Listener>();
  const shown: { title: string; options: { body: string; data: string; tag: string } }[] = [];
  const opened: string[] = [];
  const self = {
    sehati: { version: '1', files: [] },
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    registration: { showNotification: async (title: string, options: never) => void shown.push({ title, options }) },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => void opened.push(`tab ${url}`) })),
      openWindow: async (address: string) => void opened.push(address),
    },
  };
  const code = stripTypeScriptTypes(readFileSync(`${import.meta.dirname}/entry.worker.ts`, 'utf8'));
  runInContext(code, createContext({ self, URL, location: new URL('https://sehati.example/sw.js') }));
  const send = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (one: Promise<unknown>) => void work.push(one) });
    expect(work).toHaveLength(1);
    await Promise.all(work);
  };
  return { send, shown, opened };
}

const data = (text: string) => ({ data: { json: () => JSON.parse(text) } });

test('every push is shown, whatever it holds; another address than a page of this site is not taken', async () => {
  const { send, shown } = openWorker();
  await send('push', data('{"text":"Ada balasan baru di Sehati","path":"/chat/abc"}'));
  for (const broken of ['', 'null', '{}', '{"text":"Masuk","path":"//jahat.id"}', '{"text":"Masuk","path":"https://jahat.id"}']) {
    await send('push', data(broken));
  }
  await send('push', { data: null });
  expect(shown.map(({ title, options }) => [title, options.body, options.data])).toEqual([
    ['Sehati', 'Ada balasan baru di Sehati', '/chat/abc'],
    ...Array(6).fill(['Sehati', 'Ada kabar baru di Sehati', '/account/chats']),
  ]);
});

test('a press on it opens its page, in the tab that has it', async () => {
  const closed: string[] = [];
  const notification = { data: '/chat/abc', close: () => void closed.push('/chat/abc') };
  for (const [tabs, due] of [
    [[], 'https://sehati.example/chat/abc'],
    [['https://sehati.example/', 'https://sehati.example/chat/abc'], 'tab https://sehati.example/chat/abc'],
  ] as const) {
    const { send, opened } = openWorker(tabs);
    await send('notificationclick', { notification });
    expect(opened).toEqual([due]);
  }
  expect(closed).toHaveLength(2);
});

/** The worker without a network, with these pages kept; what a visit of the address answers. */
async function visitOffline(path: string, kept: Readonly<Record<string, string>>): Promise<string> {
  const listeners = new Map<string, Listener>();
  const self = {
    sehati: { version: '1', files: [] },
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
  };
  const find = async (key: string) =>
    kept[key] === undefined ? undefined : new Response(kept[key], { headers: { date: 'Mon, 30 Nov 2026 00:00:00 GMT' } });
  const caches = { match: find, has: async () => false, open: async () => ({ match: find }) };
  const fetch = async () => await Promise.reject(new Error('no network'));
  const location = new URL('https://sehati.example/sw.js');
  const code = stripTypeScriptTypes(readFileSync(`${import.meta.dirname}/entry.worker.ts`, 'utf8'));
  runInContext(code, createContext({ self, URL, location, caches, fetch, Response, Headers }));
  const answer = await new Promise<Response>((resolve, reject) => {
    listeners.get('fetch')?.({
      request: { method: 'GET', mode: 'navigate', url: `https://sehati.example${path}` },
      preloadResponse: Promise.resolve(undefined),
      respondWith: (given: Promise<Response>) => void given.then(resolve, reject),
      waitUntil: () => {},
    });
  });
  return await answer.text();
}

test('without a network the kept page of first aid answers for each of its pages, with that part open', async () => {
  const kept = {
    '/offline': 'nomor',
    '/pertolongan-pertama': '<main id="isi"><details id="stroke">S</details><details id="kejang">K</details>',
  };
  expect(await visitOffline('/pertolongan-pertama/kejang', kept)).toContain(
    '<details id="stroke">S</details><details id="kejang" open>K</details>',
  );
  expect(await visitOffline('/pertolongan-pertama', kept)).toContain('<details id="stroke">S</details><details id="kejang">K</details>');
  expect(await visitOffline('/pertolongan-pertama/kejang', kept)).toContain('salinan');
  expect(await visitOffline('/pertolongan-pertama/kejang', { '/offline': 'nomor' })).toBe('nomor');
  expect(await visitOffline('/promo', kept)).toBe('nomor');
});

type Kept = Readonly<Record<string, string>>;

/** The worker with a network on which `broken` pages fail, and these pages kept, each with its date. */
function openOnline(kept: Kept, broken: readonly string[] = []) {
  const listeners = new Map<string, Listener>();
  const [asked, taken] = [[] as string[], [] as string[]];
  const self = {
    sehati: { version: '1', files: [] },
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    skipWaiting: async () => void taken.push('taken'),
  };
  const find = async (path: string) => (kept[path] === undefined ? undefined : new Response('', { headers: { date: kept[path] } }));
  const add = async ({ path }: { path: string }) => {
    asked.push(path);
    if (broken.includes(path)) throw new TypeError('503');
  };
  const caches = { match: find, open: async () => ({ match: find, add, addAll: async () => {} }) };
  class Request {
    readonly path: string;
    constructor(path: string) {
      this.path = path;
    }
  }
  const location = new URL('https://sehati.example/sw.js');
  const code = stripTypeScriptTypes(readFileSync(`${import.meta.dirname}/entry.worker.ts`, 'utf8'));
  const fetch = async () => new Response('');
  runInContext(code, createContext({ self, URL, location, caches, fetch, Request, Response, Headers }));
  const send = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    const wait = (one: Promise<unknown>) => void work.push(one);
    listeners.get(name)?.({ ...event, waitUntil: wait, respondWith: wait });
    // A page is answered first, and adds the renewal of the copies.
    for (const one of work) await one;
  };
  const visit = async () => {
    const request = { method: 'GET', mode: 'navigate', url: 'https://sehati.example/promo' };
    await send('fetch', { request, preloadResponse: Promise.resolve(undefined) });
    return asked.toSorted();
  };
  return { send, visit, taken };
}

test.each<[string, Kept, string[]]>([
  ['both are new', { '/offline': 'today', '/pertolongan-pertama': 'today' }, []],
  ['the numbers are old', { '/offline': 'old', '/pertolongan-pertama': 'today' }, ['/offline']],
  ['first aid is old', { '/offline': 'today', '/pertolongan-pertama': 'old' }, ['/pertolongan-pertama']],
  ['first aid is missing', { '/offline': 'today' }, ['/pertolongan-pertama']],
  ['nothing is kept', {}, ['/offline', '/pertolongan-pertama']],
])('each kept page is renewed by its own date: %s', async (_name, kept, due) => {
  const days = { today: new Date(Date.now() - 3_600_000).toUTCString(), old: new Date(Date.now() - 2 * 86_400_000).toUTCString() };
  const dated = Object.fromEntries(Object.entries(kept).map(([path, day]) => [path, days[day as keyof typeof days]]));
  expect(await openOnline(dated).visit()).toEqual(due);
  // One that fails stops neither the other nor the page.
  expect(await openOnline(dated, ['/offline', '/pertolongan-pertama']).visit()).toEqual(due);
});

test('first aid that fails refuses no worker; the page of numbers does', async () => {
  const aid = openOnline({}, ['/pertolongan-pertama']);
  await aid.send('install', {});
  expect(aid.taken).toEqual(['taken']);
  const numbers = openOnline({}, ['/offline']);
  await expect(numbers.send('install', {})).rejects.toThrow('503');
  expect(numbers.taken).toEqual([]);
});
