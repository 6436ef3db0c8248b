// One run of load against one address over raw sockets with keep-alive and no pipelining: node load-worker.ts
// <port> <path> <accept-encoding> <connections> <seconds> <pid of the server> <addresses>. Prints the good answers per second, the share
// of others, and how much of the measured time the server and this process were on a processor.
import { connect } from 'node:net';
import { cpuSeconds } from './cpu-seconds.ts';

const [port = '', path = '', encoding = '', connections, seconds, pid, addresses] = process.argv.slice(2);
const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\n`;
const plain = Buffer.from(`${head}\r\n`);
let sent = 0;
const warmUpMs = 500;

const ok = Buffer.from('HTTP/1.1 200');

let answers = 0;
let refused = 0;
let usualBytes = 0;
let measuring = false;

/** With `addresses` every request comes from another one, so that the limits per address refuse none. */
function nextRequest(): Buffer {
  if (addresses !== 'true') return plain;
  sent += 1;
  return Buffer.from(`${head}X-Forwarded-For: 10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}\r\n\r\n`);
}

/** Bytes of a whole answer, from its head. */
function lengthOf(chunk: Buffer, size: number): number {
  const text = chunk.toString('latin1', 0, Math.min(size, 8_192));
  const head = text.indexOf('\r\n\r\n');
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  if (head === -1 || !length) throw new Error(`not a plain answer: ${text.slice(0, 200)}`);
  return head + 4 + Number(length);
}

function visitor(): void {
  let received = 0;
  let expected = 0;
  let good = false;
  const socket = connect({
    port: Number(port),
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafeSlow(128 * 1024),
      callback(size, chunk) {
        if (received === 0) {
          good = ok.compare(chunk as Buffer, 0, ok.length) === 0;
          // All good answers of a run have one length, so only the first is read closely.
          expected = good && usualBytes > 0 ? usualBytes : lengthOf(chunk as Buffer, size);
          if (good) usualBytes = expected;
        }
        received += size;
        if (received < expected) return true;
        if (received > expected) throw new Error('answers differ in length');
        received = 0;
        if (measuring && good) answers += 1;
        if (measuring && !good) refused += 1;
        socket.write(nextRequest());
        return true;
      },
    },
  });
  socket.on('error', (error) => {
    throw error;
  });
  socket.on('connect', () => socket.write(nextRequest()));
}

for (let n = 0; n < Number(connections); n += 1) visitor();
setTimeout(() => {
  measuring = true;
  const began = performance.now();
  const server = cpuSeconds(Number(pid));
  const own = process.cpuUsage();
  setTimeout(() => {
    const elapsed = (performance.now() - began) / 1_000;
    const { user, system } = process.cpuUsage(own);
    const refusedShare = refused / (answers + refused);
    const result = {
      perSecond: answers / elapsed,
      refusedShare,
      busy: (cpuSeconds(Number(pid)) - server) / elapsed,
      loadBusy: (user + system) / 1e6 / elapsed,
    };
    console.log(JSON.stringify(result));
    process.exit(0);
  }, Number(seconds) * 1_000);
}, warmUpMs);
