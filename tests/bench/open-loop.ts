import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

export type OpenLoop = Readonly<{
  kind: 'open loop';
  port: number;
  /** Used in turn. */
  paths: readonly string[];
  perSecond: number;
  seconds: number;
  maxSockets: number;
  /** Session cookies, used in turn. */
  cookies?: readonly string[];
}>;

/** Milliseconds from the moment a request was due until its answer had come, by outcome; `unsent` found no free connection. */
export type Outcome = { answered: number[]; refused: number[]; unsent: number };

type Slot = { socket: Socket; due: number; status: number; received: string };

/** Sends requests at a fixed rate, whatever the server does, each from another client address. */
async function runHere(plan: OpenLoop): Promise<Outcome> {
  const outcome: Outcome = { answered: [], refused: [], unsent: 0 };
  const idle: Slot[] = [];
  let open = 0;
  let sent = 0;

  function send(slot: Slot, due: number): void {
    sent += 1;
    slot.due = due;
    slot.received = '';
    const ip = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
    const cookie = plan.cookies ? `Cookie: ${plan.cookies[sent % plan.cookies.length]}\r\n` : '';
    slot.socket.write(`GET ${plan.paths[sent % plan.paths.length]} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: ${ip}\r\n${cookie}\r\n`);
  }

  function openSlot(due: number): void {
    open += 1;
    const slot: Slot = { socket: connect({ port: plan.port, host: '127.0.0.1', noDelay: true }), due, status: 0, received: '' };
    slot.socket.on('connect', () => send(slot, due));
    slot.socket.on('data', (chunk) => {
      slot.received += chunk.toString('latin1');
      if (!isWhole(slot.received)) return;
      (slot.received.startsWith('HTTP/1.1 200') ? outcome.answered : outcome.refused).push(performance.now() - slot.due);
      idle.push(slot);
    });
    slot.socket.on('error', () => {});
    slot.socket.on('close', () => {
      open -= 1;
      const at = idle.indexOf(slot);
      if (at !== -1) idle.splice(at, 1);
    });
  }

  const began = performance.now();
  const total = plan.perSecond * plan.seconds;
  for (let n = 0; n < total; ) {
    const dueNow = Math.min(total, Math.floor(((performance.now() - began) / 1_000) * plan.perSecond));
    for (; n < dueNow; n += 1) {
      const due = began + (n / plan.perSecond) * 1_000;
      const slot = idle.pop();
      if (slot) send(slot, due);
      else if (open < plan.maxSockets) openSlot(due);
      else outcome.unsent += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  return outcome;
}

/** Whether an answer has come to its end, by its length or its last chunk. */
function isWhole(text: string): boolean {
  const head = text.indexOf('\r\n\r\n');
  if (head === -1) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1];
  return length === undefined ? text.endsWith('0\r\n\r\n') : text.length >= head + 4 + Number(length);
}

/** The same in a thread of its own. */
export async function openLoop(plan: Omit<OpenLoop, 'kind'>): Promise<Outcome> {
  const thread = new Worker(new URL(import.meta.url), { workerData: { kind: 'open loop', ...plan } });
  const [outcome] = (await once(thread, 'message')) as [Outcome];
  await thread.terminate();
  return outcome;
}

if (!isMainThread && workerData?.kind === 'open loop') parentPort?.postMessage(await runHere(workerData as OpenLoop));
