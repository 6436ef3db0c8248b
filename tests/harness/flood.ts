import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

export type Flood = Readonly<{
  port: number;
  /** All requests come from this address; null = every request from another one, through the trusted proxy on 127.0.0.1. */
  from: string | null;
  connections: number;
  /** Requests of a connection that wait for their answers at the same time. */
  pipelined: number;
  ms: number;
  /** The flood ends early after this many answers 429. */
  enoughRefused?: number;
  method: 'GET' | 'POST';
  /** `{n}` becomes another number each time. */
  path: string;
  /** `{token}` becomes another session token each time, `{byte}` one of 256 hexadecimal numbers. */
  headers?: Readonly<Record<string, string>>;
  /** Bearer tokens, used in turn. */
  sessions?: readonly string[];
  body?: string;
}>;

/** Answers by status. */
export type Answers = Record<string, number>;

const status = /HTTP\/1\.1 (\d{3}) /g;
let sent = 0;

/** Sends requests over raw sockets, each as soon as one before it is answered, for a limited time. Returns the answers by status. */
async function floodHere(plan: Flood): Promise<Answers> {
  const answers: Answers = {};
  const sockets = new Set<Socket>();
  const enough = new AbortController();
  let isOver = false;

  function open(): void {
    if (isOver) return;
    const socket = connect({ port: plan.port, host: '127.0.0.1', localAddress: plan.from ?? '127.0.0.1' });
    sockets.add(socket);
    let tail = '';
    socket.on('connect', () => socket.write(Array.from({ length: plan.pipelined }, () => requestOf(plan)).join('')));
    socket.on('data', (chunk) => {
      const text = tail + chunk.toString('latin1');
      const found = [...text.matchAll(status)];
      for (const [, code] of found) answers[code as string] = (answers[code as string] ?? 0) + 1;
      if ((answers['429'] ?? 0) >= (plan.enoughRefused ?? Number.POSITIVE_INFINITY)) enough.abort();
      const last = found.at(-1);
      tail = text.slice(Math.max(text.length - 12, last ? last.index + last[0].length : 0));
      if (!isOver && found.length > 0) socket.write(found.map(() => requestOf(plan)).join(''));
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      setImmediate(open);
    });
  }

  for (let n = 0; n < plan.connections; n += 1) open();
  await once(AbortSignal.any([AbortSignal.timeout(plan.ms), enough.signal]), 'abort');
  isOver = true;
  for (const socket of sockets) socket.destroy();
  return answers;
}

/** The same in a separate thread, so that neither waits for the event loop of the other. */
export async function flood(plan: Flood): Promise<Answers> {
  const thread = new Worker(new URL(import.meta.url), { workerData: plan });
  const [answers] = (await once(thread, 'message')) as [Answers];
  await thread.terminate();
  return answers;
}

function requestOf({ port, from, method, path, headers, sessions, body }: Flood): string {
  sent += 1;
  const varied = (value: string) =>
    value.replaceAll('{token}', String(sent).padStart(43, 'x')).replaceAll('{byte}', (sent & 255).toString(16));
  const lines = [
    `${method} ${path.replaceAll('{n}', String(sent))} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    ...Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${varied(value)}`),
    ...(sessions ? [`Authorization: Bearer ${sessions[sent % sessions.length]}`] : []),
    ...(from === null ? [`X-Forwarded-For: 10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`] : []),
    ...(body === undefined ? [] : [`Origin: http://127.0.0.1:${port}`, `Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const contact = { method: 'POST', path: '/contact-us', headers: form, body: 'name=a' } as const;

/** The floods of the security findings: what one client sent, over how many connections. */
export const knownFloods = {
  'invalid forms': { ...contact, connections: 20, pipelined: 1 },
  'invalid forms, pipelined': { ...contact, connections: 2, pipelined: 40 },
  'log-in page': {
    method: 'POST',
    path: '/account/login',
    headers: form,
    body: 'mailphone=a%40b.example&password=salahsalah',
    connections: 24,
    pipelined: 1,
  },
  'log-in call': {
    method: 'POST',
    path: '/v1/auth/login',
    headers: { 'Content-Type': 'application/json' },
    body: '{"mailphone":"a@b.example","password":"salahsalah"}',
    connections: 64,
    pipelined: 1,
  },
  'page reads': { method: 'GET', path: '/account/login', connections: 150, pipelined: 1 },
  searches: { method: 'GET', path: '/cari?q=kata{n}', connections: 150, pipelined: 1 },
  documents: { method: 'GET', path: '/v1/openapi.json', connections: 16, pipelined: 1 },
  'invented sessions': { method: 'GET', path: '/account/profile', headers: { Cookie: 'sesi={token}' }, connections: 64, pipelined: 1 },
} as const satisfies Record<string, Omit<Flood, 'port' | 'from' | 'ms'>>;

if (!isMainThread && isFlood(workerData)) parentPort?.postMessage(await floodHere(workerData));

/** Test runners use threads too, with other data. */
function isFlood(data: unknown): data is Flood {
  return typeof data === 'object' && data !== null && 'pipelined' in data;
}
