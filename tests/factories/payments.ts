import { sql } from 'kysely';
import { findDue } from '#app/domains/payments/attempt/due-attempts.store.server.ts';
import { findAtProvider } from '#app/domains/payments/refund/refund.store.server.ts';
import type { Actor } from '#app/platform/access/actor.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Operation } from '#app/platform/operations/operation.server.ts';
import type { OrderType } from '#app/platform/orders/order-types.server.ts';
import type { Channel } from '#app/platform/payments/channels.ts';
import type { Payable, PayableRecord } from '#app/platform/payments/payables.server.ts';
import type { PushSender } from '#app/platform/push/push.server.ts';
import { openMidtransSimulator } from '#server/development/simulators/midtrans.ts';
import type { PostReport } from '#server/development/simulators/simulator-server.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { actorFor, createUser } from './accounts.ts';
import { createClock, saturdayMorning } from './appointments.ts';
import { createFacility } from './directory.ts';
import { runJob } from './privacy.ts';
import { payTicket, ticketKind } from './ticket-operations.ts';

type TicketRow = {
  id: string;
  owner_id: string | null;
  facility_id: number | null;
  amount: string;
  state: string;
  pay_until: Date | null;
  without: Channel[];
};

const recordOf = (row: TicketRow): PayableRecord => ({
  id: row.id,
  name: `TIKET-${row.id}`,
  ownerId: row.owner_id,
  facilityId: row.facility_id,
  path: `/tiket/${row.id}`,
  amount: Number(row.amount),
  payUntil: row.pay_until,
  without: row.without,
  isOpen: row.state === 'open',
});

async function read(db: Queryable, id: string, lock: boolean): Promise<PayableRecord | null> {
  const { rows } = await sql<TicketRow>`select * from test_tickets where id = ${id} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0] ? recordOf(rows[0]) : null;
}

const setTicket = (tx: Tx, id: string, state: string, effect: string) =>
  sql`update test_tickets set state = ${state}, effects = array_append(effects, ${effect}::text) where id = ${id}`.execute(tx);

/** Payable while it is open; a late payment takes the place again if it is free, as a shop with stock would. */
export const ticketPayable: Payable = {
  kind: ticketKind,
  find: async (db, name) => await read(db, /^TIKET-(\d{1,15})$/.exec(name)?.[1] ?? '0', false),
  lock: async (tx, id) => await read(tx, id, true),
  async onPaid(tx, id) {
    const { rows } = await sql<{ state: string; is_free: boolean }>`select state, is_free from test_tickets where id = ${id}`.execute(tx);
    const [ticket] = rows;
    const isTaken = ticket?.state === 'open' || (ticket?.state === 'expired' && ticket.is_free);
    if (!isTaken) return 'refused';
    await setTicket(tx, id, 'paid', 'paid');
    return 'accepted';
  },
  async onEnded(tx, id, { end }) {
    if (end === 'expired') await setTicket(tx, id, 'expired', 'expired');
    else await sql`update test_tickets set effects = array_append(effects, ${end}::text) where id = ${id}`.execute(tx);
  },
  async onReversed(tx, id) {
    await setTicket(tx, id, 'open', 'reversed');
  },
};

export type PaymentOptions = {
  seed?: number;
  provider?: boolean;
  payables?: readonly Payable[];
  orderTypes?: readonly OrderType[];
  push?: PushSender;
  /** Opens the product another way, such as in a browser. */
  createApp?(options: Parameters<typeof createTestApp>[0]): Promise<TestApp>;
};

/** A product with a payable of its own and the simulator as provider, and what its tests ask it. */
export async function openPayments(options: PaymentOptions = {}) {
  const clock = createClock(saturdayMorning);
  const simulator = await openMidtransSimulator({ seed: options.seed ?? 1, now: () => clock.now().getTime() });
  simulator.hooks = 'kept';
  const variables = { TRUSTED_PROXIES: '127.0.0.1', ...(options.provider === false ? {} : simulator.variables) };
  const app = await (options.createApp ?? createTestApp)({
    clock,
    variables,
    payables: [ticketPayable, ...(options.payables ?? [])],
    orderTypes: options.orderTypes,
    push: options.push,
  });
  const { db, platform } = app;
  await sql`create table test_tickets (
    id bigint generated always as identity primary key, owner_id uuid, facility_id int, amount bigint not null,
    state text not null default 'open', is_free boolean not null default true, pay_until timestamptz, without text[] not null default '{}', effects text[] not null default '{}');
    grant all on test_tickets to public`.execute(app.database.ownerDb);
  const post: PostReport = async (path, { headers, body }) =>
    (await app.fetch(path, { method: 'POST', headers: { ...headers, 'x-forwarded-for': newAddress() }, body })).status;
  simulator.post = post;
  const facility = await createFacility(db);
  const methodOf = async (channel: string) =>
    (
      await db
        .selectFrom('payment_methods')
        .select('id')
        .where('channel', '=', channel)
        .where('facility_id', 'is', null)
        .executeTakeFirstOrThrow()
    ).id;

  type User = Awaited<ReturnType<typeof createUser>>;
  async function createTicket(more: { amount?: number; payUntil?: Date | null; isFree?: boolean; without?: Channel[]; owner?: User } = {}) {
    const owner = actorFor(more.owner ?? (await createUser(db)));
    const { rows } = await sql<{ id: string }>`
      insert into test_tickets (owner_id, facility_id, amount, pay_until, is_free, without)
      values (${owner.userId}, ${facility.id}, ${more.amount ?? 218_500}, ${more.payUntil ?? null}, ${more.isFree ?? true}, ${more.without ?? []})
      returning id`.execute(app.database.ownerDb);
    const id = rows[0]?.id ?? '';
    return { id, owner, named: { kind: ticketKind, name: `TIKET-${id}` } };
  }
  type Ticket = Awaited<ReturnType<typeof createTicket>>;

  async function start(ticket: Ticket, channel: string): Promise<string> {
    const started = await invokeAs(platform, payTicket, ticket.owner, { name: ticket.named.name, method_id: await methodOf(channel) });
    if (!started.ok) throw new Error(`refused: ${started.code}`);
    return started.data.id;
  }
  const attemptOf = async (id: string) =>
    await db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const follow = async (id: string) => await runJob(app, 'payments.follow', { id });

  return {
    app,
    clock,
    simulator,
    facility,
    methodOf,
    createTicket,
    start,
    attemptOf,
    follow,
    post,
    async ticketOf(id: string) {
      const { rows } = await sql<{ state: string; effects: string[] }>`select state, effects from test_tickets where id = ${id}`.execute(
        app.database.ownerDb,
      );
      return rows[0] ?? { state: 'gone', effects: [] };
    },
    setTicket: async (id: string, state: string, isFree: boolean) =>
      void (await sql`update test_tickets set state = ${state}, is_free = ${isFree} where id = ${id}`.execute(app.database.ownerDb)),
    /** A ticket with a charge that its provider has taken. */
    async charged(channel = 'va_bca', more: Parameters<typeof createTicket>[0] = {}) {
      const ticket = await createTicket(more);
      const id = await start(ticket, channel);
      await follow(id);
      return { ticket, id, reference: (await attemptOf(id)).reference };
    },
    /** Runs the jobs of the messages that wait; a provider that does not answer leaves them. */
    async readMessages() {
      const waiting = await db.selectFrom('provider_webhooks').select('id').where('outcome', '=', 'waiting').orderBy('id').execute();
      for (const { id } of waiting) await runJob(app, 'payments.read-message', { id }).catch(() => {});
    },
    /** Moves the clock, and does what the minute does with the jobs that it enqueues. */
    async minutesLater(minutes: number) {
      clock.set(new Date(clock.now().getTime() + minutes * 60_000));
      await runJob(app, 'payments.watch');
      for (const { id } of await findDue(db, clock.now(), 1_000)) await follow(id);
    },
    /** Does what the ten minutes do with refunds by a provider. */
    async sendRefunds() {
      await runJob(app, 'payments.watch-refunds');
      for (const id of await findAtProvider(db, 1_000)) await runJob(app, 'payments.send-refund', { id });
    },
    refundsOf: async (id: string) => await db.selectFrom('refunds').selectAll().where('attempt_id', '=', id).orderBy('id').execute(),
    async close() {
      await app.close();
      await simulator.close();
    },
  };
}

/** Calls operations as an actor: `done` returns the value, `refusal` the code. */
export function callsOn({ platform }: Pick<TestApp, 'platform'>) {
  return {
    async done<I, V>(item: Operation<I, V>, actor: Actor, input: object): Promise<V> {
      const result = await invokeAs(platform, item, actor, input);
      if (!result.ok) throw new Error(`refused: ${result.code}`);
      return result.data;
    },
    async refusal<I, V>(item: Operation<I, V>, actor: Actor, input: object): Promise<string> {
      const result = await invokeAs(platform, item, actor, input);
      return result.ok ? 'ok' : result.code;
    },
  };
}

/** A bank account of the group, proposed and approved by two persons. */
export async function createBankAccount({ db }: Pick<TestApp, 'db'>): Promise<void> {
  const [proposer, approver] = [await createUser(db), await createUser(db)];
  const now = new Date();
  const { id } = await db
    .insertInto('payment_accounts')
    .values({ bank: 'Bank Contoh', number: '1234567890', holder: 'PT Sehati', created_at: now, proposed_by: proposer.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const approved = { state: 'active', approved_at: now, approved_by: approver.id };
  await db.updateTable('payment_accounts').set(approved).where('id', '=', id).execute();
}

/** Attempts whose sums do not fit: the refunds that are not declined are what is `refunded`, and never more than was paid. */
export async function findWrongSums(db: Queryable) {
  const { rows } = await sql<{ id: string }>`
    select a.id, a.state, a.paid, a.refunded from payment_attempts a
    left join lateral (select coalesce(sum(amount), 0) as amount from refunds r where r.attempt_id = a.id and r.state <> 'declined') r on true
    where a.refunded <> r.amount or a.refunded > a.paid or (a.accepted is false and a.state = 'paid' and a.refunded <> a.paid and not exists (
      select from refunds d where d.attempt_id = a.id and d.state = 'declined'))`.execute(db);
  return rows;
}
