import { sql } from 'kysely';
import { encryptedLetters } from '#app/domains/careers/job-application.ts';
import { submitForm } from '#app/domains/forms/registration/submit-form.server.ts';
import { encryptedOrderComplaint } from '#app/domains/orders/complaint/order-complaint.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { createUser } from './accounts.ts';
import { visitorAt } from './appointments.ts';
import { contactBody } from './contact.ts';
import { createSpecialization } from './directory.ts';
import { createForm } from './forms.ts';
import type { ListCase } from './lists.ts';
import { ownOrder } from './orders.ts';

type App = Pick<TestApp, 'database' | 'db' | 'platform'>;

/** What the tests of all desks need to know of one kind of work. */
export type DeskCase = ListCase &
  Readonly<{
    /** Takes the contact out of a record, for kinds that reveal one. */
    removeContact?(app: App, id: string): Promise<unknown>;
    /** The acts by whose caller each filter finds a record. */
    filtered: readonly string[];
    /** An act that one of two who press at once does, and that ends the wait of a record. */
    once: string;
    /**
     * The fields of each act, with what has to be done before, its line of the history where it is another one, and whether the record leaves
     * the caller's reach.
     */
    acts: Readonly<
      Record<string, Readonly<{ fields?: Readonly<Record<string, string>>; after?: readonly string[]; event?: string; leaves?: true }>>
    >;
  }>;

/** Four hours between records, and the first of them late. */
const dueOf = (n: number) => sql<Date>`now() + make_interval(hours => ${4 * n - 6})`;

const letter: DeskCase = {
  role: 'booking_desk',
  async create({ db }, facility_id, n) {
    const specialization_id = n % 3 === 0 ? (await createSpecialization(db)).id : null;
    const row = {
      ...contactBody(n),
      specialization_id,
      phone: `+62812${20_000_000 + n}`,
      created_at: sql<Date>`now() - make_interval(hours => ${100 - n})`,
    };
    const { id } = await db.insertInto('contact_messages').values(row).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('contact_cases')
      .values({ message_id: id, team: 'desk', facility_id, due_at: dueOf(n), state_at: new Date() })
      .execute();
    return id;
  },
  remove: ({ database }, id) => database.ownerDb.deleteFrom('contact_messages').where('id', '=', id).execute(),
  removeContact: ({ database }, id) => database.ownerDb.updateTable('contact_messages').set({ phone: '' }).where('id', '=', id).execute(),
  once: 'answer',
  filtered: ['take'],
  acts: {
    take: {},
    answer: { fields: { answer: 'Ya, buka.' } },
    note: { fields: { note: 'Sudah ditelepon.' } },
    assign: { fields: { owner: 'caller' } },
    move: { fields: { facility: 'facility', team: 'complaints' }, leaves: true },
    close: { fields: { outcome: 'by_phone' } },
    spam: {},
    reopen: { after: ['close'] },
  },
};

/** What an act of the officer erases: a letter that was answered, so that it waits at no desk. */
async function addGuestLetter({ db }: App, n: number): Promise<void> {
  const row = { ...contactBody(n), email: `pemohon-${n}@contoh.id` };
  const { id } = await db.insertInto('contact_messages').values(row).returning('id').executeTakeFirstOrThrow();
  await db.updateTable('contact_cases').set({ state: 'closed', outcome: 'spam' }).where('message_id', '=', id).execute();
}

const privacyRequest: DeskCase = {
  role: 'dpo',
  isOfGroup: true,
  async create(app, _facility, n) {
    const { db } = app;
    await addGuestLetter(app, n);
    const { id } = await db
      .insertInto('privacy_requests')
      .values({
        kind: 'access',
        channel: 'phone',
        name: `Pemohon ${n}`,
        email: `pemohon-${n}@contoh.id`,
        details: 'Mohon salinan data saya.',
        received_at: sql<Date>`now() - make_interval(hours => ${100 - n})`,
        due_at: dueOf(n),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  remove: ({ database }, id) => database.ownerDb.deleteFrom('privacy_requests').where('id', '=', id).execute(),
  once: 'answer',
  filtered: ['take'],
  acts: {
    take: {},
    identify: { fields: { identity: 'email', identity_note: 'Menjawab dari alamat itu.' } },
    answer: { fields: { outcome: 'refused', answer: 'Tidak dapat kami penuhi.' } },
    erase: { fields: { reason: 'Pemohon meminta semuanya dihapus.' }, after: ['identify'] },
    note: { fields: { note: 'Sudah ditelepon.' } },
  },
};

const buyerComplaint: DeskCase = {
  role: 'complaints',
  async create(app, facility_id, n) {
    const { db, platform } = app;
    const buyer = await createUser(db);
    const { params } = await ownOrder(app, buyer.id);
    const part = await db
      .selectFrom('seller_orders as s')
      .innerJoin('orders as o', 'o.id', 's.order_id')
      .select('s.id')
      .where('o.name', '=', params.name ?? '')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('order_complaints')
      .values({
        seller_order_id: part.id,
        facility_id,
        user_id: buyer.id,
        kind: 'damaged',
        sealed_text: platform.encryption.encrypt(encryptedOrderComplaint, 'Botolnya pecah waktu sampai.'),
        created_at: sql<Date>`now() - make_interval(hours => ${100 - n})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  remove: ({ database }, id) => database.ownerDb.deleteFrom('order_complaints').where('id', '=', id).execute(),
  once: 'answer',
  filtered: [],
  acts: { answer: { fields: { answer: 'Kami kirim lagi besok pagi.' } } },
};

const patientComplaint: DeskCase = {
  role: 'complaints',
  async create({ db, platform }, facilityId, n) {
    const { slug } = await createForm(db, {
      kind: 'survey',
      facilityId,
      now: platform.clock.now(),
      definition: {
        fields: [
          { key: 'cerita', label: 'Apa yang terjadi', type: 'text', multiline: true, required: true },
          { key: 'telepon', label: 'Nomor ponsel', type: 'phone', role: 'phone' },
        ],
        is_complaint: true,
        consents: { processing: 'Jawaban ini dibaca petugas keluhan.', announcement: '', marketing: '' },
      },
    });
    const fields = { cerita: 'Saya menunggu empat jam di poli anak.', telepon: `0812${30_000_000 + n}` };
    const sent = await invokeAs(platform, submitForm, visitorAt(newAddress()), {
      kind: 'survey',
      slug,
      source: 'page',
      agent: null,
      fields,
    });
    if (!sent.ok) throw new Error(sent.code);
    const { id } = await db
      .updateTable('form_complaints')
      .set({ due_at: dueOf(n) })
      .where('code', '=', (sent.data.complaint_code ?? '').replace('-', ''))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  remove: ({ database }, id) => database.ownerDb.deleteFrom('form_complaints').where('id', '=', id).execute(),
  removeContact: ({ database }, id) =>
    database.ownerDb.updateTable('form_complaints').set({ sealed_contact: null }).where('id', '=', id).execute(),
  once: 'answer',
  filtered: ['grade', 'take'],
  acts: {
    answer: { fields: { answer: 'Kami menambah satu dokter.' }, after: ['grade'] },
    begin: { after: ['grade'] },
    close: { after: ['grade', 'answer'] },
    grade: { fields: { grade: 'yellow' }, event: 'acknowledged' },
    take: { fields: { owner: 'caller' } },
    note: { fields: { note: 'Sudah bicara dengan kepala poli.' } },
    reopen: { fields: { note: 'Menelepon lagi.' }, after: ['grade', 'answer'] },
  },
};

const jobApplication: DeskCase = {
  role: 'manager',
  async create({ db, platform }, facility_id, n) {
    const { id } = await db
      .insertInto('job_applications')
      .values({
        code: `LAMAR${String(n).padStart(3, '0')}`,
        vacancy_name: 'Perawat IGD',
        closes_on: '2027-06-30',
        facility_id,
        name: `Pelamar ${n}`,
        phone: `+62812${40_000_000 + n}`,
        email: `pelamar-${n}@contoh.id`,
        sealed_letter: platform.encryption.encrypt(encryptedLetters, 'Saya perawat dengan STR aktif.'),
        consent_version: '2026-11-30',
        created_at: sql<Date>`now() - make_interval(hours => ${100 - n})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  remove: ({ database }, id) => database.ownerDb.deleteFrom('job_applications').where('id', '=', id).execute(),
  removeContact: ({ database }, id) => database.ownerDb.updateTable('job_applications').set({ phone: '' }).where('id', '=', id).execute(),
  once: 'invite',
  filtered: [],
  acts: {
    read: {},
    invite: { fields: { note: 'Wawancara hari Senin.' } },
    refuse: { fields: { note: 'STR sudah berakhir.' } },
    reopen: { after: ['invite'] },
    note: { fields: { note: 'Sudah ditelepon.' } },
  },
};

/** The fields of an act of a case: `caller` and `facility` stand for who acts, and for another hospital. */
export function fieldsOf({ acts }: DeskCase, name: string, caller: UserActor, other: number): Record<string, string> {
  const places: Readonly<Record<string, string>> = { caller: caller.userId, facility: String(other) };
  return Object.fromEntries(Object.entries(acts[name]?.fields ?? {}).map(([field, value]) => [field, places[value] ?? value]));
}

/** Every kind of work, by the kind of its records in the audit log. */
export const deskCases: Readonly<Record<string, DeskCase>> = {
  complaint: buyerComplaint,
  contact_message: letter,
  job_application: jobApplication,
  privacy_request: privacyRequest,
  survey_complaint: patientComplaint,
};
