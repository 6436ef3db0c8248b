import { sql } from 'kysely';
import { encryptedText } from '#app/domains/chat/room/encrypt-chat-text.server.ts';
import { roomLetters } from '#app/domains/chat/room/room.schema.ts';
import type { GrantedRole } from '#app/platform/access/actor.server.ts';
import type { Database } from '#app/platform/database/db.server.ts';
import { randomCode } from '#app/platform/ids.server.ts';
import { chatAlphabet } from '#app/platform/text/base32.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { createUser } from './accounts.ts';
import { createForm } from './forms.ts';
import { createPurchaseOrder } from './purchase-orders.ts';
import { createDraftReceipt } from './receipts.ts';
import { createMedicine, createPharmacy } from './shop.ts';

type App = Pick<TestApp, 'database' | 'db' | 'platform'>;

/** What the tests of all lists need to know of one. */
export type ListCase = Readonly<{
  /** Who works there. */
  role: GrantedRole;
  /** Its records are of no facility. */
  isOfGroup?: true;
  /** Writes the nth record of a facility; what is due is due later of a later one. */
  create(app: App, facilityId: number, n: number): Promise<string>;
  remove(app: App, id: string): Promise<unknown>;
}>;

type NewPart = Readonly<{ facilityId: number; n: number; state: string; mode: string; typeCode?: string; details?: object }>;

/** Writes a part of a paid order with one line; each came an hour after the one before. */
export async function insertPart(db: Database, { facilityId, n, state, mode, typeCode = 'SPT', details = {} }: NewPart): Promise<string> {
  const { id: buyer } = await createUser(db);
  const at = sql`now() - make_interval(hours => ${100 - n})`;
  const { rows } = await sql<{ id: string }>`
    with placed as (
      insert into orders (name, type_code, state, state_at, user_id, products, discount, shipment, total, ppn, pay_until, pay_limit, placed_at, paid_at)
      values (${`INV-20261101-${String(facilityId * 1000 + n).padStart(8, '0')}`}, ${typeCode}, 'processing', ${at}, ${buyer}, 0, 0, 1, 1, 0,
        ${at} + interval '1 day', ${at} + interval '1 day', ${at}, ${at})
      returning id
    ), part as (
      insert into seller_orders (order_id, facility_id, state, state_at, mode, shipment_name, products, discount, shipment, ppn, accept_until)
      select id, ${facilityId}, ${state}, ${at}, ${mode}, 'Kurir', 0, 0, 1, 0, now() + make_interval(hours => ${n}) from placed returning id
    ), line as (
      insert into order_lines (seller_order_id, no, item_key, name, unit, quantity, price, tax_code, ppn, details)
      select id, 1, 'paket', 'Paket', 'kali', 1, 0, 'none', 0, ${JSON.stringify(details)}::jsonb from part
    )
    select id from part`.execute(db);
  return rows[0]?.id ?? '';
}

const removePart = ({ database }: App, id: string) =>
  sql`delete from orders o using seller_orders s where s.order_id = o.id and s.id = ${id}`.execute(database.ownerDb);

const partStates = ['waiting', 'accepted', 'packed', 'ready'] as const;

const orderPart: ListCase = {
  role: 'pharmacist',
  create: async ({ db }, facilityId, n) =>
    await insertPart(db, { facilityId, n, state: partStates[n % partStates.length] ?? 'waiting', mode: 'pickup' }),
  remove: removePart,
};

const dispensing: ListCase = {
  role: 'pharmacist',
  create: async ({ db }, facilityId, n) =>
    await insertPart(db, {
      facilityId,
      n,
      state: n % 2 === 0 ? 'accepted' : 'packed',
      mode: 'pickup',
      details: { prescription_line: crypto.randomUUID() },
    }),
  remove: removePart,
};

const insertPharmacy = (db: Database, facilityId: number) =>
  sql`
    insert into pharmacies (facility_id, license, owner, apoteker, sipa, origin_post_code)
    values (${facilityId}, 'SIA-1/2026', 'PT Contoh', 'apt. Contoh, S.Farm.', 'SIPA-1/2026', '40135') on conflict do nothing`.execute(db);

const recall: ListCase = {
  role: 'warehouse',
  async create({ db }, facilityId, n) {
    await insertPharmacy(db, facilityId);
    const { product } = await createMedicine(db, { facilityId });
    const { rows } = await sql<{ id: string }>`
      with item as (insert into stock_items (product_id, facility_id) values (${product.id}, ${facilityId}) returning id), batch as (
        insert into stock_batches (item_id, batch_no, expires_on, sell_until) select id, ${`B${n}`}, '2030-12-31', '2030-12-31' from item returning id)
      insert into stock_recalls (batch_id, reason, recalled_at, state, decision, decided_at)
      select id, 'Surat BPOM', at, 'recalled', 'Surat BPOM', at from batch, (select now() - make_interval(hours => ${100 - n}) as at) t returning id`.execute(
      db,
    );
    const id = rows[0]?.id ?? '';
    if (n % 2 === 0) {
      const part = await insertPart(db, { facilityId, n: 500 + n, state: 'packed', mode: 'pickup' });
      await db.insertInto('stock_recall_parts').values({ recall_id: id, seller_order_id: part, qty: 1 }).execute();
    }
    return id;
  },
  async remove({ database: { ownerDb } }, id) {
    await ownerDb.deleteFrom('stock_recall_parts').where('recall_id', '=', id).execute();
    await ownerDb.deleteFrom('stock_recalls').where('id', '=', id).execute();
  },
};

const receipt: ListCase = {
  role: 'warehouse',
  async create({ db }, facilityId, n) {
    await insertPharmacy(db, facilityId);
    const createdAt = new Date(Date.now() - (100 - n) * 3_600_000);
    return await createDraftReceipt(db, { facilityId, createdAt, state: n % 2 === 0 ? 'draft' : 'posted' });
  },
  remove: ({ database: { ownerDb } }, id) => ownerDb.deleteFrom('receipts').where('id', '=', id).execute(),
};

const stockTake: ListCase = {
  role: 'warehouse',
  async create({ db }, facilityId, n) {
    await insertPharmacy(db, facilityId);
    const opened = {
      facility_id: facilityId,
      scope: 'rack',
      scope_value: `R${n}`,
      opened_at: new Date(Date.now() - (100 - n) * 3_600_000),
    };
    const state = n % 2 === 0 ? 'review' : 'open';
    return (
      await db
        .insertInto('stock_takes')
        .values({ ...opened, state })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  },
  remove: ({ database: { ownerDb } }, id) => ownerDb.deleteFrom('stock_takes').where('id', '=', id).execute(),
};

const transfer: ListCase = {
  role: 'warehouse',
  async create({ db }, facilityId, n) {
    await insertPharmacy(db, facilityId);
    const { id: elsewhere } = await createPharmacy(db);
    const created_at = new Date(Date.now() - (100 - n) * 3_600_000);
    const state = n % 2 === 0 ? 'draft' : 'dropped';
    const row = db.insertInto('transfers').values({ from_id: facilityId, to_id: elsewhere, created_at, state }).returning('id');
    return (await row.executeTakeFirstOrThrow()).id;
  },
  remove: ({ database: { ownerDb } }, id) => ownerDb.deleteFrom('transfers').where('id', '=', id).execute(),
};

const purchaseOrder: ListCase = {
  role: 'warehouse',
  async create({ db }, facilityId, n) {
    await insertPharmacy(db, facilityId);
    const createdAt = new Date(Date.now() - (100 - n) * 3_600_000);
    return await createPurchaseOrder(db, { facilityId, createdAt, isSigned: n % 2 === 1, number: n + 1 });
  },
  remove: ({ database: { ownerDb } }, id) => ownerDb.deleteFrom('purchase_orders').where('id', '=', id).execute(),
};

const disposal: ListCase = {
  role: 'warehouse',
  async create({ db }, facilityId, n) {
    await insertPharmacy(db, facilityId);
    const created_at = new Date(Date.now() - (100 - n) * 3_600_000);
    const state = n % 2 === 0 ? 'draft' : 'dropped';
    const row = db.insertInto('disposals').values({ facility_id: facilityId, kind: 'destroy', created_at, state }).returning('id');
    return (await row.executeTakeFirstOrThrow()).id;
  },
  remove: ({ database: { ownerDb } }, id) => ownerDb.deleteFrom('disposals').where('id', '=', id).execute(),
};

const courierRound: ListCase = {
  role: 'pharmacist',
  async create({ db }, facilityId, n) {
    const at = sql<Date>`now() - make_interval(hours => ${100 - n})`;
    const closed = n % 2 === 0 ? { state: 'closed', courier: 'Ujang', closed_at: at } : {};
    const { id } = await db
      .insertInto('courier_rounds')
      .values({ facility_id: facilityId, opened_at: at, ...closed })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  remove: ({ database: { ownerDb } }, id) => ownerDb.deleteFrom('courier_rounds').where('id', '=', id).execute(),
};

const question: ListCase = {
  role: 'pharmacist',
  async create({ db, platform }, facilityId, n) {
    await insertPharmacy(db, facilityId);
    const at = new Date(Date.now() - (100 - n) * 3_600_000);
    const asked = {
      facility_id: facilityId,
      service: 'Tanya apoteker',
      promise_minutes: 10,
      state: 'active',
      state_at: at,
      created_at: at,
    };
    const { id: room } = await db
      .insertInto('chat_rooms')
      .values({
        ...asked,
        name: randomCode(roomLetters, chatAlphabet),
        answer_by: new Date(Date.now() + n * 3_600_000),
        started_at: at,
        ends_at: new Date(Date.now() + 7 * 86_400_000),
        last_seq: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sealed_body = encryptedText(platform, { text: 'Diminum kapan?', files: [], link: null });
    const side = n % 2 === 0 ? { side: 'patient', client_id: crypto.randomUUID() } : { side: 'pharmacist', client_id: crypto.randomUUID() };
    await db
      .insertInto('chat_messages')
      .values({ ...side, room_id: room, seq: 1, kind: 'text', sealed_body, sent_at: at })
      .execute();
    return (await db.insertInto('chat_questions').values({ room_id: room }).returning('id').executeTakeFirstOrThrow()).id;
  },
  async remove({ database: { ownerDb } }, id) {
    const { room_id } = await ownerDb.selectFrom('chat_questions').select('room_id').where('id', '=', id).executeTakeFirstOrThrow();
    await ownerDb.deleteFrom('chat_messages').where('room_id', '=', room_id).execute();
    await ownerDb.deleteFrom('chat_rooms').where('id', '=', room_id).execute();
  },
};

const survey: ListCase = {
  role: 'complaints',
  async create({ db }, facilityId, n) {
    const form = await createForm(db, { kind: 'survey', facilityId, ...(n % 4 === 0 ? { state: 'archived' } : {}) });
    const at = sql<Date>`now() - make_interval(hours => ${100 - n})`;
    const answer = { form_version_id: form.versionId, answers: '{}', created_at: at, updated_at: at };
    if (n % 3 > 0) await db.insertInto('form_submissions').values(answer).execute();
    return String(form.id);
  },
  async remove({ database: { ownerDb } }, id) {
    await sql`
      delete from form_submissions s using form_versions v where v.id = s.form_version_id and v.form_id = ${id}`.execute(ownerDb);
    await ownerDb.deleteFrom('forms').where('id', '=', Number(id)).execute();
  },
};

/** Every list that is no desk, by the name of its operation. */
export const listCases: Readonly<Record<string, ListCase>> = {
  'dispensing.find_work': dispensing,
  'form.find_surveys': survey,
  'courier_round.find': courierRound,
  'order.find_work': orderPart,
  'count.find': stockTake,
  'disposal.find': disposal,
  'purchase_order.find': purchaseOrder,
  'question.find_work': question,
  'receipt.find': receipt,
  'stock.find_recalls': recall,
  'transfer.find': transfer,
};
