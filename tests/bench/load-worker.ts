// One run of load against one address over raw sockets with keep-alive and no pipelining: node load-worker.ts
// <port> <path> <accept-encoding> <connections> <seconds> <pid of the server>. Prints the answers per second and how much of
// the measured time the server and this process were on a processor.
import { connect } from 'node:net';
import { cpuSeconds } from './cpu-seconds.ts';

const [port, path, encoding, connections, seconds, pid] = process.argv.slice(2) as [string, string, string, string, string, string];
const request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
const warmUpMs = 500;

let answers = 0;
let answerBytes = 0;
let measuring = false;

/** Bytes of a whole answer, from its head. Every answer of a run has to have this length. */
function lengthOf(chunk: Buffer, size: number): number {
  const text = chunk.toString('latin1', 0, Math.min(size, 8_192));
  const head = text.indexOf('\r\n\r\n');
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  if (!text.startsWith('HTTP/1.1 200') || head === -1 || !length) throw new Error(`not a plain answer: ${text.slice(0, 200)}`);
  return head + 4 + Number(length);
}

function visitor(): void {
  let received = 0;
  const socket = connect({
    port: Number(port),
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafeSlow(128 * 1024),
      callback(size, chunk) {
        if (answerBytes === 0) answerBytes = lengthOf(chunk as Buffer, size);
        // 'HTTP/1.1 200': the ninth byte of an answer is a 2.
        if (received === 0 && (chunk as Buffer)[9] !== 50) throw new Error('an answer was not 200');
        received += size;
        if (received < answerBytes) return true;
        if (received > answerBytes) throw new Error('answers differ in length');
        received = 0;
        if (measuring) answers += 1;
        socket.write(request);
        return true;
      },
    },
  });
  socket.on('error', (error) => {
    throw error;
  });
  socket.on('connect', () => socket.write(request));
}

for (let n = 0; n < Number(connections); n += 1) visitor();
setTimeout(() => {
  measuring = true;
  const began = performance.now();
  const server = cpuSeconds(Number(pid));
  const own = process.cpuUsage();
  setTimeout(() => {
    const wall = (performance.now() - began) / 1_000;
    const { user, system } = process.cpuUsage(own);
    const result = { perSecond: answers / wall, busy: (cpuSeconds(Number(pid)) - server) / wall, loadBusy: (user + system) / 1e6 / wall };
    console.log(JSON.stringify(result));
    process.exit(0);
  }, Number(seconds) * 1_000);
}, warmUpMs);
