import { sql } from 'kysely';
import { attachFile, storeGenerated } from '../../../app/domains/files/index.server.ts';
import { creditsOf, readStatement, statementKind } from '../../../app/domains/payments/index.server.ts';
import type { Database } from '../../../app/platform/database/db.server.ts';
import type { PlatformServices } from '../../../app/platform/platform.server.ts';
import type { DemoLoad } from './demo-load.ts';

/** A shift that goes on, and one that was closed and counted. A statement of the bank is a file: it is there where files are kept. */
export async function loadCashier(load: DemoLoad): Promise<void> {
  const { kasir } = await load.staffIds();
  const shift = { facility_id: load.idOf('facilities', 'rsu-sehati-dago'), user_id: kasir, opening_cash: 500_000 };
  const closedAt = new Date(load.morningAgo(1).getTime() + 8 * 3_600_000);
  const counted = { counted_cash: 500_000, counted_card: 0, expected_cash: 500_000, expected_card: 0, counted_at: closedAt };
  await load.insert('cashier_shifts', [{ ...shift, ...counted, opened_at: load.morningAgo(1), closed_at: closedAt }]);
  await load.insert('cashier_shifts', [{ ...shift, opened_at: new Date(load.now.getTime() - 3_600_000) }]);
  if (load.objects) await loadStatement(load, load.objects, kasir);
}

type Transfer = Readonly<{ id: string; amount: number; reference: string; day: string }>;

/** The transfer for an order of the demo patient, by its number. */
async function findTransfer({ trx }: DemoLoad, no: number): Promise<Transfer> {
  const { rows } = await sql<Transfer>`
    select a.id, a.amount::float8 as amount, regexp_replace(a.reference, '\\.\\d+$', '') as reference,
      (coalesce(a.paid_at, a.created_at) at time zone 'Asia/Jakarta')::date::text as day
    from payment_attempts a join orders o on o.id::text = a.subject_id
    where a.subject_kind = 'order' and o.name like ${`INV-%-CNT${String(no).padStart(5, '0')}`}`.execute(trx);
  return rows[0] as Transfer;
}

type Line = Readonly<{ day: string; amount: number; text: string }>;

const textOf = ({ reference }: Transfer) => `TRSF E-BANKING CR ${reference} SITI AMINAH`;
const foreign = 'PENGEMBALIAN DANA PEMASOK LISTRIK CONTOH';

/** A file of the bank as it writes one: money that came in, by day, and what the bank took. */
function fileOf(lines: readonly Line[], fee: Readonly<{ day: string; amount: number }>): string {
  const date = (day: string) => day.split('-').toReversed().join('/');
  const sum = (amount: number) => `"${amount.toLocaleString('en-US')}.00`;
  let balance = 10_000_000;
  const rows = [...lines.map((line) => ({ ...line, sign: 1 })), { ...fee, text: 'BIAYA ADM', sign: -1 }]
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map(({ day, amount, text, sign }) => {
      balance += sign * amount;
      return `${date(day)},${text},0000,${sum(amount)} ${sign > 0 ? 'CR' : 'DB'}",${sum(balance)}"`;
    });
  return ['No. Rekening : 0000000001', 'Nama : PT SEHATI CONTOH', 'Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo', ...rows, ''].join(
    '\n',
  );
}

/**
 * A statement whose lines are of each kind: one is matched and one names its order, one has the sum of an order, one of several, one of none, and one
 * is no money of the shop.
 */
async function loadStatement(load: DemoLoad, objects: NonNullable<DemoLoad['objects']>, kasir: string | undefined): Promise<void> {
  const [matched, named, open, several] = [
    await findTransfer(load, 9),
    await findTransfer(load, 10),
    await findTransfer(load, 2),
    await findTransfer(load, 7),
  ];
  const today = load.dateIn(0);
  const csv = fileOf(
    [
      { day: named.day, amount: named.amount, text: textOf(named) },
      { day: matched.day, amount: matched.amount, text: textOf(matched) },
      { day: load.dateIn(-1), amount: 75_000, text: 'SETORAN TUNAI' },
      { day: load.dateIn(-1), amount: 250_000, text: foreign },
      { day: today, amount: open.amount, text: 'TRSF E-BANKING CR SITI AMINAH' },
      { day: today, amount: several.amount, text: 'SWITCHING CR SITI AMINAH' },
    ],
    { day: load.dateIn(-1), amount: 15_000 },
  );
  const read = readStatement(csv, { today, named: null });
  if (!('statement' in read)) throw new Error('Demo data has a statement that is not read.');
  const { kept } = creditsOf(read.statement, load.dateIn(-60));
  const platform = { encryption: load.encryption, objects } as PlatformServices;
  const file = await storeGenerated({ db: load.trx as unknown as Database, platform }, statementKind, {
    contentType: 'text/csv',
    content: (async function* () {
      yield Buffer.from(csv);
    })(),
  });
  const account: { id: number; number: string } = await load.trx
    .selectFrom('payment_accounts')
    .select(['id', 'number'])
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow();
  const by = { decided_by: kasir, decided_at: load.now };
  const { id }: { id: string } = await load.trx
    .insertInto('bank_statements')
    .values({
      account_id: account.id,
      layout: read.statement.layout.name,
      file_id: file.id,
      first_day: read.statement.lines[0]?.day,
      last_day: today,
      imported_by: kasir,
      imported_at: load.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await attachFile(load.trx, file, id);
  for (const { day, amount, text, key } of kept) {
    const line = { statement_id: id, account_number: account.number, key, day, amount, sealed_text: load.encrypt('bank-line', text) };
    const decided =
      text === textOf(matched)
        ? { state: 'matched', attempt_id: matched.id, ...by }
        : text === foreign
          ? { state: 'ignored', reason: 'Bukan dari pembeli (contoh)', ...by }
          : {};
    await load.insert('bank_lines', [{ ...line, ...decided }]);
  }
}
