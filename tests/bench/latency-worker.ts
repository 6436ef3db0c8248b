// One run against some addresses of one server over raw keep-alive sockets: node latency-worker.ts <port> <connections> <seconds>
// <paths as JSON> [<cookies as JSON, used in turn>]. The requests come from 4,096 client addresses in turn (through a trusted proxy), so that no limit stops them. Prints answers per second, the median and the 99th percentile in milliseconds.
import { connect } from 'node:net';

const [port, connections, seconds] = process.argv.slice(2, 5).map(Number) as [number, number, number];
const paths = JSON.parse(process.argv[5] as string) as string[];
const cookies = JSON.parse(process.argv[6] ?? '[]') as string[];
const warmUpMs = 300;

const times: number[] = [];
let sent = 0;
let measuring = false;

/** The next request: paths and clients in turn. */
function nextRequest(): string {
  const path = paths[sent % paths.length];
  const client = `10.0.${(sent >> 8) & 15}.${sent & 255}`;
  const cookie = cookies.length > 0 ? `Cookie: ${cookies[sent % cookies.length]}\r\n` : '';
  sent += 1;
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\n${cookie}\r\n`;
}

function visitor(): void {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let received: Buffer = Buffer.alloc(0);
  let began = 0;
  const ask = () => {
    began = performance.now();
    socket.write(nextRequest());
  };
  socket.on('connect', ask);
  socket.on('error', (error) => {
    throw error;
  });
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const head = received.indexOf('\r\n\r\n');
    if (head === -1) return;
    const text = received.toString('latin1', 0, head);
    if (!text.startsWith('HTTP/1.1 200')) throw new Error(text.slice(0, 200));
    const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
    // Without a length the body comes in chunks and ends with an empty one.
    const isWhole = length ? received.length >= head + 4 + Number(length) : received.subarray(-5).equals(Buffer.from('0\r\n\r\n'));
    if (!isWhole) return;
    received = Buffer.alloc(0);
    if (measuring) times.push(performance.now() - began);
    ask();
  });
}

for (let n = 0; n < connections; n += 1) visitor();
setTimeout(() => {
  measuring = true;
  const began = performance.now();
  setTimeout(() => {
    const elapsed = (performance.now() - began) / 1_000;
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
    console.log(JSON.stringify({ perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99) }));
    process.exit(0);
  }, seconds * 1_000);
}, warmUpMs);
