import { request } from 'node:http';

export type OpenStream = Readonly<{ close(): void }>;

type Asked = Readonly<{ url: string; path: string; headers: Readonly<Record<string, string>>; first: string }>;

/** Opens a stream, and resolves with its frame that begins with `first`. `onFrame` gets each frame's text. */
export function openFrames({ url, path, headers, first }: Asked, onFrame: (frame: string) => void): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const call = request(`${url}${path}`, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`a stream got ${answer.statusCode}`));
      let rest = '';
      answer.setEncoding('utf8').on('data', (text: string) => {
        const frames = (rest + text).split('\n\n');
        rest = frames.pop() ?? '';
        for (const frame of frames) {
          if (frame.startsWith(first)) resolve({ close: () => answer.destroy() });
          onFrame(frame);
        }
      });
    });
    call.on('error', reject).end();
  });
}

/** Opens a live stream as a client of its own address, the `n`th, and resolves when it has been greeted. */
export function openStream(
  { url, cookie, topic, n }: Readonly<{ url: string; cookie: string; topic: string; n: number }>,
  onFrame: (frame: string) => void,
): Promise<OpenStream> {
  return openFrames({ url, path: `/v1/live?topics=${topic}`, headers: { cookie, ...addressOf(n) }, first: 'event: hello' }, onFrame);
}

export const addressOf = (n: number) => ({ 'x-forwarded-for': `10.${n >> 8}.${n & 255}.1` });
