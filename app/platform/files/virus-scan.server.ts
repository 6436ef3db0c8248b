import { createReadStream } from 'node:fs';
import { createConnection } from 'node:net';
import { Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../operations/problem.server.ts';

/** What a scan found; `not_scanned` where no scanner is configured. */
export type ScanResult = 'clean' | 'infected' | 'not_scanned';

/** Scans a file on this machine. Throws Problem `unavailable` when the scanner does not answer: then nothing is stored. */
export type VirusScan = (path: string) => Promise<ScanResult>;

const deadlineMs = 20_000;
const pieceBytes = 64 * 1024;

/** The scanner at `address`, `host:port` of a clamd or the path of its socket, by its INSTREAM command; without one nothing is scanned. */
export function createVirusScan(address: string | undefined): VirusScan {
  if (!address) return async () => 'not_scanned';
  return async (path) => {
    const answer = await ask(address, path).catch(() => '');
    if (/^stream: OK\0?$/.test(answer)) return 'clean';
    if (/ FOUND\0?$/.test(answer)) return 'infected';
    throw new Problem('unavailable', {
      message: 'Pemeriksaan berkas sedang tidak tersedia. Coba lagi sebentar lagi.',
      retryAfterSeconds: 60,
    });
  };
}

async function ask(address: string, path: string): Promise<string> {
  const [, host, port] = /^(.+):(\d+)$/.exec(address) ?? [];
  // It may end its side while the last bytes are still being written.
  const allowHalfOpen = true;
  const socket = createConnection(host ? { host, port: Number(port), allowHalfOpen } : { path: address, allowHalfOpen });
  const timer = setTimeout(() => socket.destroy(new Error('the scanner does not answer')), deadlineMs);
  try {
    socket.write('zINSTREAM\0');
    // The answer alone counts: it says whether the scanner has read the whole file, and an error of sending ends the socket without one.
    pipeline(createReadStream(path, { highWaterMark: pieceBytes }), withLengths(), socket, { end: false }).catch(() => {});
    return (await text(socket)).trim();
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

/** Each piece after its length in four bytes; a length of 0 ends the stream. */
function withLengths(): Transform {
  const lengthOf = (bytes: number) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes);
    return length;
  };
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      this.push(lengthOf(piece.length));
      done(null, piece);
    },
    flush(done) {
      done(null, lengthOf(0));
    },
  });
}
