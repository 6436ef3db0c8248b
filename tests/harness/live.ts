import { request } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject } from 'vitest';
import type { LiveFrames } from '#app/platform/live/live-frames.ts';
import type { TestApp } from './test-app.ts';

/** `at` is when it came. */
type Frame = { [Name in keyof LiveFrames]: { name: Name; id: string | null; data: LiveFrames[Name]; at: number } }[keyof LiveFrames];

/** A port for an app: streams go past `app.fetch`. */
export async function listenFor(app: TestApp) {
  const { listen } = (await import(pathToFileURL(join(inject('buildDirectory'), 'server/app.js')).href)) as typeof import('#server/app.ts');
  return await listen(app.product, { host: '127.0.0.1', port: 0 });
}

/** The stream of a client that does only what the protocol says. `path` is that of the stream unless another is given. */
export async function openLive(url: string, headers: Record<string, string>, query: Record<string, string>) {
  const frames: Frame[] = [];
  let rest = '';
  let isEnded = false;
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    const target = new URL(`/v1/live?${new URLSearchParams(query)}`, url);
    request(target, { headers, agent: false }, resolve).on('error', reject).end();
  });
  answer.setEncoding('utf8');
  answer.on('data', (text: string) => {
    const parts = (rest + text).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const fields = new Map(part.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
      const name = fields.get('event');
      if (name)
        frames.push({ name, id: fields.get('id') ?? null, data: JSON.parse(fields.get('data') ?? 'null'), at: performance.now() } as Frame);
    }
  });
  for (const event of ['end', 'close', 'error']) {
    answer.on(event, () => {
      isEnded = true;
    });
  }
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    frames,
    socket: answer.socket,
    answer,
    isEnded: () => isEnded,
    /** The position to come back from. */
    cursor: () => frames.findLast(({ id }) => id !== null)?.id ?? '',
    keys: () => frames.flatMap((frame) => (frame.name === 'event' ? frame.data.events.map(({ key }) => key) : [])),
    /** The numbers of the records, where they have one: of a chat those of its messages. */
    versions: () => frames.flatMap((frame) => (frame.name === 'event' ? frame.data.events.flatMap(({ version }) => version ?? []) : [])),
    seqs: () => frames.flatMap((frame) => (frame.name === 'event' ? frame.data.events.map(({ seq }) => seq) : [])),
    names: () => frames.map(({ name }) => name),
    byes: () => frames.flatMap((frame) => (frame.name === 'bye' ? [frame.data.reason] : [])),
    greeted: () => expect.poll(() => frames[0]?.name).toBe('hello'),
    /** As a network that is gone: no goodbye. */
    cut: () => answer.destroy(),
  };
}

export type LiveClient = Awaited<ReturnType<typeof openLive>>;
