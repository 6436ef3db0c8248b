// npm run bench:checkout: checkouts a second, against the statements of one checkout sent by `pg` alone, and how long one takes at half of that
// rate. With --write the result goes to docs/benchmarks.md.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { startSession } from '#app/domains/accounts/session/start-and-end-session.server.ts';
import { createSignedValues } from '#app/platform/access/signed-value.server.ts';
import { createClient, type Database } from '#app/platform/database/db.server.ts';
import { putRegions } from '#db/regions/load.ts';
import { startDemoSite } from './demo-site.ts';
import type { Recorded, Write } from './list-site.ts';
import { below, median, percentile, writeSection } from './report.ts';

const [atOnce, seconds, rounds, p99Seconds] = [8, 3, 5, 8];
const [goal, p99Goal] = [0.4, 80];
const path = '/v1/sale/medicine/checkout';
/** An account checks out 30 times in ten minutes at most. */
const [accounts, perAccount] = [600, 25];

type Buyer = Readonly<{ id: string; headers: Record<string, string>; body: object }>;

const village = '3273021004';
const signed = createSignedValues('of another instance');

/** A village, and enough in stock of what the demo sells. */
async function prepare(db: Database): Promise<void> {
  const names = ['Jawa Barat', 'Kota Bandung', 'Coblong', 'Dago'];
  await putRegions(
    db,
    [2, 4, 6, 10].map((length, at) => ({ id: village.slice(0, length), name: names[at] ?? '', postCode: length === 10 ? '40135' : null })),
  );
  await sql`update stock_items set on_hand = on_hand + 1000000`.execute(db);
  // No two tables have equal ids, so that a replay knows what a value names.
  await sql`do $$
    declare one record; at bigint := 0;
    begin
      for one in select table_name, column_name from information_schema.columns
        where table_schema = 'public' and data_type = 'bigint' and is_identity = 'YES'
      loop
        at := at + 1;
        execute format('alter table %I alter column %I restart with %s', one.table_name, one.column_name, at * 10000000 + 1);
      end loop;
    end $$`.execute(db);
}

async function createBuyers(db: Database, ask: (method: string, at: string, headers: object) => Promise<Answer>): Promise<Buyer[]> {
  const method = await db.selectFrom('payment_methods').select('id').where('channel', '=', 'at_place').executeTakeFirstOrThrow();
  const { rows: sold } = await sql<{ id: number }>`
    select min(v.id) as id from medicine_stocks v join medicines m on m.id = v.medicine_id
    join stock_items i on i.product_id = m.product_id and i.facility_id = m.facility_id group by i.id order by i.id limit 40`.execute(db);
  const buyers: Buyer[] = [];
  for (let n = 0; n < accounts; n += 1) {
    const { id } = await db
      .insertInto('users')
      .values({ name: `Pembeli ${n}`, email: `pembeli-${n}@contoh.id`, email_verified_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const place = {
      label: 'Rumah',
      name: 'Penerima',
      description: 'Jalan Ir. H. Juanda',
      phone: '+628123456789',
      note: '',
      post_code: '40135',
    };
    await db
      .insertInto('addresses')
      .values({ ...place, user_id: id, subdistrict_id: village, is_main: true, is_selected: true })
      .execute();
    const { accessToken } = await startSession(db, { userId: id }, { device: 'Pengukuran', isSecondFactorVerified: true }, signed);
    const headers = { authorization: `Bearer ${accessToken}` };
    const variant = sold[n % sold.length]?.id;
    const shown = await ask('GET', `/v1/cart/selected?medicine_stock_id=${variant}&count=1`, headers);
    // Fetched and paid at the place: no provider takes part.
    const shipment = JSON.parse(shown.text).data.seller[0].shipment.at(-1).id;
    buyers.push({ id, headers, body: { medicine_stock_id: variant, count: 1, shipment_id: shipment, payment_method: method.id } });
  }
  return buyers;
}

type Answer = Readonly<{ status: number; text: string }>;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function askAt(port: number) {
  let sent = 0;
  return (method: string, at: string, headers: object, body?: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      sent += 1;
      const ip = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
      const type = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const call = request(
        { port, host: '127.0.0.1', path: at, method, agent, headers: { ...headers, ...type, 'x-forwarded-for': ip } },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk: string) => {
            text += chunk;
          });
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        },
      );
      call.on('error', reject);
      call.end(body);
    });
}

/** The statements of one checkout, for another buyer: what a statement answered otherwise than when it was recorded is what later ones name. */
async function replay(client: pg.Client, recorded: readonly Recorded[], names: ReadonlyMap<string, string>): Promise<void> {
  const now = new Map<unknown, unknown>();
  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed);
    if (now.has(value)) return now.get(value);
    if (typeof value !== 'string') return value;
    let text = value;
    for (const [before, after] of names) text = text.replaceAll(before, after);
    return text;
  };
  for (const { text, values, rows = [] } of recorded) {
    const done = await client.query(text, values.map(renamed));
    rows.forEach((row, at) => {
      for (const [column, before] of Object.entries(row as object)) {
        const after = done.rows[at]?.[column];
        // Ids of new rows are texts; a number may be equal to another one by chance.
        if (typeof before === 'string' && typeof after === 'string' && before !== after) now.set(before, after);
      }
    });
  }
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const anyCode = () => Array.from({ length: 8 }, () => letters[Math.floor(Math.random() * 32)]).join('');

const site = await startDemoSite(prepare);
try {
  const ask = askAt(site.port);
  const buyers = await createBuyers(site.db, ask);
  let turn = 0;
  const next = () => {
    turn += 1;
    if (turn > accounts * perAccount) throw new Error('bench:checkout: too few accounts for this machine');
    // The first one is that of the recorded checkout.
    return buyers[1 + (turn % (buyers.length - 1))] as Buyer;
  };
  const checkOut = async () => {
    const { headers, body } = next();
    const answer = await ask('POST', path, { ...headers, 'idempotency-key': randomUUID() }, JSON.stringify(body));
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${answer.text}`);
  };

  const [one] = buyers as [Buyer];
  const key = randomUUID();
  const write: Write = {
    path,
    headers: { ...one.headers, 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': '10.200.0.1' },
    body: JSON.stringify(one.body),
  };
  site.child.send(write);
  const [{ statements: all, answer }] = (await once(site.child, 'message')) as [
    { statements: Recorded[]; answer: { transaction: { name: string } } },
  ];
  const { name } = answer.transaction;
  // Counts are kept by a digest of the account, so that all replays would wait for one row.
  const statements = all.filter(({ text }) => !text.includes('rate_limits'));

  /** Checkouts a second by `work`, at most `atOnce` at the same time. */
  async function perSecond(work: (at: number) => Promise<void>): Promise<number> {
    const end = performance.now() + seconds * 1_000;
    let count = 0;
    const line = async (_: unknown, at: number) => {
      while (performance.now() < end) {
        await work(at);
        count += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, line));
    return count / seconds;
  }
  const clients = Array.from({ length: atOnce }, () => createClient(site.connection));
  await Promise.all(clients.map((client) => client.connect()));
  const bySql = async (at: number) => {
    const buyer = next();
    const names = new Map([
      [one.id, buyer.id],
      [name, name.slice(0, -8) + anyCode()],
      [key, randomUUID()],
    ]);
    await replay(clients[at] as pg.Client, statements, names);
  };
  const product = async () => await checkOut();

  await perSecond(product);
  await perSecond(bySql);
  const pairs: { product: number; sql: number }[] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push({ product: await perSecond(product), sql: await perSecond(bySql) });
  const [rate, sqlRate] = [median(pairs.map((pair) => pair.product)), median(pairs.map((pair) => pair.sql))];
  const ratio = median(pairs.map((pair) => pair.product / pair.sql));

  const times: number[] = [];
  const p99Rate = rate / 2;
  const running: Promise<void>[] = [];
  const began = performance.now();
  for (let n = 0; n < p99Rate * p99Seconds; n += 1) {
    const due = began + (n / p99Rate) * 1_000;
    if (due > performance.now()) await setTimeout(due - performance.now());
    running.push(checkOut().then(() => void times.push(performance.now() - due)));
  }
  await Promise.all(running);
  await Promise.all(clients.map((client) => client.end()));
  const p99 = percentile(times, 0.99);
  const misses = [
    ratio < goal ? `ratio ${below(ratio, goal, 2)}` : '',
    p99 > p99Goal ? `p99 ${p99.toFixed(0)} ms > ${p99Goal} ms` : '',
  ].filter(Boolean);

  writeSection(
    'checkout',
    `## Checkout: \`npm run bench:checkout\`

Direct purchases of 40 medicines by ${accounts} accounts, each with a key, fetched and paid at the place, ${atOnce} at once; medians of ${rounds} interleaved rounds of
${seconds} s. "\`pg\` alone" sends the ${statements.length} statements that the product sends for one checkout beside its counts, for another buyer each time, on ${atOnce} connections. The process
that sends them is the one that asks the product.

| | figure | goal |
|---|---|---|
| checkouts a second, product | ${rate.toFixed(0)} | |
| checkouts a second, \`pg\` alone | ${sqlRate.toFixed(0)} | |
| ratio | **${ratio.toFixed(2)}** | ≥ ${goal} |
| p50 at half of the product's rate | ${percentile(times, 0.5).toFixed(0)} ms | |
| p99 at half of the product's rate | **${p99.toFixed(0)} ms** | ≤ ${p99Goal} ms |

${misses.length === 0 ? 'All goals are met.' : `Missed: ${misses.join('; ')}.`}`,
  );
} finally {
  agent.destroy();
  await site.stop();
}
