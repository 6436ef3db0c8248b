import { sql } from 'kysely';
import { importStatement } from '#app/domains/payments/statement/import-statement.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { receive, run } from './files.ts';
import type { openPayments } from './payments.ts';

/** A line of a statement: money that came in where the sum is positive. */
export type StatementRow = readonly [text: string, sum: number];

let numbers = 1_000_000_000;

/** What the tests of statements ask of a product with payments: accounts, files of BRI, and transfers whose names are as long as those of orders. */
export async function openStatements({ app, clock, createTicket, start }: Awaited<ReturnType<typeof openPayments>>) {
  const { db } = app;
  await sql`alter table test_tickets alter column id restart with 100001`.execute(app.database.ownerDb);
  const today = () => dateInJakarta(clock.now());
  return {
    today,
    /** The account that transfers of a facility go to from now on; `shared` = the number of one that exists. */
    async accountAt(facilityId: number | null, shared?: string) {
      numbers += 1;
      const [now, number] = [new Date(), shared ?? String(numbers)];
      const proposed = { facility_id: facilityId, bank: 'Bank Contoh', number, holder: 'PT Sehati', created_at: now };
      const { id } = await db.insertInto('payment_accounts').values(proposed).returning('id').executeTakeFirstOrThrow();
      const former = db.updateTable('payment_accounts').set({ state: 'retired' }).where('facility_id', 'is not distinct from', facilityId);
      await former.where('state', '=', 'active').execute();
      await db.updateTable('payment_accounts').set({ state: 'active', approved_at: now }).where('id', '=', id).execute();
      return { id, number };
    },
    fileOf(rows: readonly StatementRow[], account: string) {
      let balance = 1_000_000;
      const lines = rows.map(([text, sum], n) => {
        balance += sum;
        return `${n},${account},${today()} 08:00:00,080000,${text},${sum < 0 ? -sum : 0}.00,${Math.max(sum, 0)}.00,${balance}.00,`;
      });
      const titles = 'ID,NOREK,TGL_TRAN,JAM_TRAN,DESK_TRAN,MUTASI_DEBET,MUTASI_KREDIT,SALDO_AKHIR_MUTASI,REMARK_CUSTOM';
      return Buffer.from(`${titles}\n${lines.join('\n')}\n`);
    },
    /** What an import was answered with, or the code of its refusal. */
    async importBy(actor: UserActor, bytes: Buffer, more: object = {}) {
      const result = await run(app, importStatement, actor, { file: receive(app, bytes), ...more });
      return result.ok ? result.value : result.failure.code;
    },
    async transfer(amount: number) {
      const ticket = await createTicket({ amount });
      return { ticket, id: await start(ticket, 'transfer'), name: ticket.named.name };
    },
  };
}
