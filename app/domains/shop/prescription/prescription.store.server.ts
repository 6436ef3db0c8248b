import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { LineDecision, PrescriptionState } from './prescription.schema.ts';

export type PrescriptionLine = Readonly<{
  id: string;
  no: number;
  encryptedText: string;
  decision: LineDecision;
  refusalCode: string | null;
  productId: number | null;
  stockId: number | null;
  insteadOf: number | null;
  price: number | null;
  insteadPrice: number | null;
  approved: number;
  used: number;
  agrees: boolean | null;
  /** As the products and the variant are named now. */
  product: string | null;
  generic: string | null;
  insteadName: string | null;
  unit: string | null;
  baseUnit: string | null;
  baseQty: number | null;
}>;

/** A file; `width` and `height` are null for a PDF. */
export type PrescriptionFile = Readonly<{ id: string; width: number | null; height: number | null; sha256: string }>;

export type Prescription = Readonly<{
  id: string;
  userId: string | null;
  memberId: string | null;
  /** Null = its patient has not chosen a pharmacy for what a doctor signed. */
  facilityId: number | null;
  pharmacy: string | null;
  state: PrescriptionState;
  stateAt: Date;
  encryptedPatient: string;
  encryptedReading: string | null;
  issuedOn: string | null;
  validUntil: string | null;
  iter: number;
  claimedBy: string | null;
  claimedUntil: Date | null;
  reviewedBy: string | null;
  refusalCode: string | null;
  encryptedRefusal: string | null;
  encryptedChecks: string | null;
  /** When the paper that was photographed came to the pharmacy. */
  originalAt: Date | null;
  createdAt: Date;
  /** The doctor who signed it in a chat; null = its patient sent it. */
  signedBy: number | null;
  files: readonly PrescriptionFile[];
  lines: readonly PrescriptionLine[];
}>;

/** One that a pharmacy has. */
export type SentPrescription = Prescription & Readonly<{ facilityId: number; pharmacy: string }>;

type Found = Omit<Prescription, 'files' | 'lines'>;

const columns = sql`
  r.id, r.user_id as "userId", r.member_id as "memberId", r.facility_id as "facilityId", f.name as pharmacy, r.state,
  r.state_at as "stateAt", r.sealed_patient as "encryptedPatient", r.sealed_reading as "encryptedReading", r.issued_on as "issuedOn",
  r.valid_until as "validUntil", r.iter, r.claimed_by as "claimedBy", r.claimed_until as "claimedUntil", r.reviewed_by as "reviewedBy",
  r.refusal_code as "refusalCode", r.sealed_refusal as "encryptedRefusal", r.sealed_checks as "encryptedChecks", r.original_at as "originalAt", r.created_at as "createdAt", r.signed_by as "signedBy"`;

/** The prescriptions of a condition with their lines and files. */
async function findAll(db: Queryable, rest: RawBuilder<unknown>): Promise<Prescription[]> {
  const { rows } = await sql<Found>`
    select ${columns} from prescriptions r left join facilities f on f.id = r.facility_id ${rest}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const { rows: lines } = await sql<PrescriptionLine & { of: string }>`
    select l.prescription_id as of, l.id, l.no, l.sealed_text as "encryptedText", l.decision, l.refusal_code as "refusalCode",
      l.product_id as "productId", l.stock_id as "stockId", l.instead_of as "insteadOf", l.price::int as price,
      l.instead_price::int as "insteadPrice", l.approved_qty as approved, l.used_qty as used, l.patient_agrees as agrees,
      d.name as product, d.generic, i.name as "insteadName", v.unit, d.base_unit as "baseUnit", v.base_qty as "baseQty"
    from prescription_lines l
    left join products d on d.id = l.product_id
    left join products i on i.id = l.instead_of
    left join medicine_stocks v on v.id = l.stock_id
    where l.prescription_id = any(${ids}::uuid[]) order by l.no`.execute(db);
  const { rows: files } = await sql<PrescriptionFile & { of: string }>`
    select prescription_id as of, file_id as id, width, height, sha256 from prescription_files
    where prescription_id = any(${ids}::uuid[]) order by no`.execute(db);
  const of = (id: string) => (one: { of: string }) => one.of === id;
  return rows.map((row) => ({
    ...row,
    files: files.filter(of(row.id)).map(({ of: _, ...file }) => file),
    lines: lines.filter(of(row.id)).map(({ of: _, ...line }) => line),
  }));
}

/** One prescription; null for an unknown id. Locked, nobody else changes it or its lines to the end of the transaction. */
export async function findPrescription(db: Queryable, id: string): Promise<Prescription | null> {
  return (await findAll(db, sql`where r.id = ${id}`))[0] ?? null;
}

export async function lockPrescription(tx: Tx, id: string): Promise<Prescription | null> {
  return (await lockPrescriptions(tx, [id]))[0] ?? null;
}

/** Locks prescriptions in one order, so that two transactions never wait for each other. */
export async function lockPrescriptions(tx: Tx, ids: readonly string[]): Promise<Prescription[]> {
  await sql`select from prescriptions where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  return await findAll(tx, sql`where r.id = any(${ids}::uuid[]) order by r.id`);
}

/** Prescriptions by their ids, the oldest first. */
export async function findByIds(db: Queryable, ids: readonly string[]): Promise<Prescription[]> {
  return await findAll(db, sql`where r.id = any(${[...ids]}::uuid[]) order by r.created_at, r.id`);
}

/** The prescriptions of an account, the newest first. */
export async function findOwn(db: Queryable, userId: string, limit: number): Promise<Prescription[]> {
  return await findAll(db, sql`where r.user_id = ${userId} order by r.created_at desc, r.id limit ${limit}`);
}

/** Of these lines the prescriptions that they belong to. */
export async function findOfLines(db: Queryable, lineIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct prescription_id as id from prescription_lines where id = any(${lineIds}::bigint[])`.execute(db);
  return rows.map(({ id }) => id);
}

export type NewPrescription = Readonly<{
  userId: string;
  memberId: string | null;
  facilityId: number;
  encryptedPatient: string;
  now: Date;
}>;

export async function insertPrescription(tx: Tx, given: NewPrescription): Promise<string> {
  const { id } = await tx
    .insertInto('prescriptions')
    .values({
      user_id: given.userId,
      member_id: given.memberId,
      facility_id: given.facilityId,
      state_at: given.now,
      sealed_patient: given.encryptedPatient,
      created_at: given.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertFiles(tx: Tx, id: string, files: readonly PrescriptionFile[]): Promise<void> {
  await tx
    .insertInto('prescription_files')
    .values(
      files.map((file, index) => ({
        prescription_id: id,
        no: index + 1,
        file_id: file.id,
        width: file.width,
        height: file.height,
        sha256: file.sha256,
      })),
    )
    .execute();
}

/** How many prescriptions of an account wait for a pharmacist or an answer. */
export async function countOpen(db: Queryable, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from prescriptions where user_id = ${userId} and state in ('uploaded', 'review', 'quoted')`.execute(db);
  return rows[0]?.n ?? 0;
}

type Moved = Readonly<{
  id: string;
  from: readonly PrescriptionState[];
  to: PrescriptionState;
  now: Date;
  /** Other columns that change with the state. */
  set?: Readonly<{
    claimed_by?: string | null;
    claimed_until?: Date | null;
    reviewed_by?: string;
    sealed_reading?: string;
    issued_on?: string;
    valid_until?: string;
    iter?: number;
    refusal_code?: string;
    sealed_refusal?: string | null;
    sealed_checks?: string | null;
    facility_id?: number;
  }>;
}>;

/** Moves a prescription; false when it is in none of the states. */
export async function move(tx: Tx, { id, from, to, now, set }: Moved): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('prescriptions')
    .set({ state: to, state_at: now, ...(to === 'review' ? {} : { claimed_by: null, claimed_until: null }), ...set })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Writes what a patient answers about a substitute, once. */
export async function setAnswer(tx: Tx, lineId: string, agrees: boolean, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('prescription_lines')
    .set({ patient_agrees: agrees, answered_at: now })
    .where('id', '=', lineId)
    .where('decision', '=', 'substitute')
    .where('patient_agrees', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Adds to what is used of lines, where that much is approved. Returns how many lines took it. */
export async function addUsed(tx: Tx, units: ReadonlyMap<string, number>): Promise<number> {
  const { rows } = await sql`
    update prescription_lines l set used_qty = used_qty + n.qty
    from unnest(${[...units.keys()]}::bigint[], ${[...units.values()]}::int[]) n (id, qty)
    where l.id = n.id and l.used_qty + n.qty <= l.approved_qty and (l.decision = 'approve' or l.patient_agrees)
    returning l.id`.execute(tx);
  return rows.length;
}

/** Takes from what is used of lines, never below zero. */
export async function takeUsed(tx: Tx, units: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    update prescription_lines l set used_qty = greatest(0, used_qty - n.qty)
    from unnest(${[...units.keys()]}::bigint[], ${[...units.values()]}::int[]) n (id, qty)
    where l.id = n.id`.execute(tx);
}

/** What this account may still buy of one prescription, by line. */
export async function findBuyable(db: Queryable, userId: string, now: Date, id: string) {
  const { rows } = await sql<{ line_id: string; stock_id: number; left_qty: number; base_qty: number }>`
    select p.line_id, p.stock_id, p.left_qty, v.base_qty
    from prescribed_stocks(${userId}, ${now}::timestamptz) p join medicine_stocks v on v.id = p.stock_id
    where p.prescription_id = ${id} order by p.line_id`.execute(db);
  return rows;
}

/** The pharmacies that take prescriptions. */
export async function findPharmacies(db: Queryable) {
  const { rows } = await sql<{ id: number; name: string }>`
    select f.id, f.name from pharmacies p join facilities f on f.id = p.facility_id order by f.name, f.id`.execute(db);
  return rows;
}

/** Prescriptions that have ended by their last day, the oldest first. */
export async function findEnded(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from prescriptions
    where state in ('signed', 'quoted', 'approved') and valid_until < (${now}::timestamptz at time zone 'Asia/Jakarta')::date
    order by valid_until limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes what comes from a prescription out of its patient's cart. */
export async function removeFromCart(tx: Tx, prescriptionId: string): Promise<void> {
  await sql`
    delete from cart_lines c using prescription_lines l
    where c.prescription_line_id = l.id and l.prescription_id = ${prescriptionId}`.execute(tx);
}

type Which = Readonly<{ userId: string } | { before: Date; withdrawnBefore: Date; limit: number }>;

/** Deletes those that an account sent and of which nothing was sold, or old and withdrawn ones, and returns the files that they had. */
export async function deletePrescriptions(tx: Tx, which: Which): Promise<{ count: number; fileIds: string[] }> {
  const condition =
    'userId' in which
      ? sql`user_id = ${which.userId} and not exists (
          select from prescription_lines l where l.prescription_id = prescriptions.id and l.used_qty > 0) and signed_by is null`
      : sql`created_at < ${which.before} or (state = 'withdrawn' and state_at < ${which.withdrawnBefore})`;
  const limit = 'limit' in which ? sql`limit ${which.limit}` : sql``;
  const { rows: doomed } = await sql<{ id: string }>`
    select id from prescriptions where ${condition} order by id ${limit} for update`.execute(tx);
  const ids = doomed.map(({ id }) => id);
  const { rows: files } = await sql<{ file_id: string }>`
    select file_id from prescription_files where prescription_id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from prescriptions where id = any(${ids}::uuid[])`.execute(tx);
  return { count: ids.length, fileIds: files.map(({ file_id }) => file_id) };
}

/** The files of what the pharmacy has to keep of an account that is erased; the account is removed from it. */
export async function forgetPatient(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    select f.file_id from prescription_files f join prescriptions r on r.id = f.prescription_id where r.user_id = ${userId}`.execute(tx);
  await sql`update prescriptions set user_id = null, member_id = null where user_id = ${userId}`.execute(tx);
  return rows.map(({ file_id }) => file_id);
}
