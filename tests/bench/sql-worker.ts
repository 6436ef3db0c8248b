// The statements of some requests through `pg` alone: node sql-worker.ts <connection as JSON> <connections> <seconds> and on
// standard input the requests as JSON, each a list of statements. Prints requests per second and the 99th percentile.
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { createClient } from '#app/platform/database/db.server.ts';

export type Statement = { text: string; values: unknown[]; name?: string };

const connection = JSON.parse(process.argv[2] as string) as pg.ClientConfig;
const [connections, seconds] = process.argv.slice(3, 5).map(Number) as [number, number];
const requests = JSON.parse(await text(process.stdin)) as Statement[][];
const warmUpMs = 300;

const times: number[] = [];
let sent = 0;
let measuring = false;
let ended = false;

async function run(client: pg.Client): Promise<void> {
  while (!ended) {
    const statements = requests[sent % requests.length] as Statement[];
    sent += 1;
    const began = performance.now();
    for (const statement of statements) await client.query(statement);
    if (measuring) times.push(performance.now() - began);
  }
}

const clients = Array.from({ length: connections }, () => createClient(connection));
await Promise.all(clients.map((client) => client.connect()));
const loops = clients.map(run);
await new Promise((resolve) => setTimeout(resolve, warmUpMs));
measuring = true;
const began = performance.now();
await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
const elapsed = (performance.now() - began) / 1_000;
measuring = false;
ended = true;
await Promise.all(loops);
await Promise.all(clients.map((client) => client.end()));
times.sort((a, b) => a - b);
console.log(JSON.stringify({ perSecond: times.length / elapsed, p99: times[Math.floor(times.length * 0.99)] }));
