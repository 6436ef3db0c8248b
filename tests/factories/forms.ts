import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Definition, type DefinitionInput, definitionSchema } from '#app/domains/forms/definition/form-definition.schema.ts';
import type { Database, Queryable } from '#app/platform/database/db.server.ts';
import { randomCode } from '#app/platform/ids.server.ts';

let count = 0;
const next = () => {
  count += 1;
  return count;
};

const day = 86_400_000;

type FormGiven = {
  kind?: 'event' | 'attendance' | 'survey';
  slug?: string;
  name?: string;
  description?: string;
  state?: 'draft' | 'published' | 'closed' | 'archived';
  /** `party`, `audience`, `is_sensitive` and the announcement are added to it where the other options say so. */
  definition?: DefinitionInput;
  facilityId?: number;
  /** The moment that times are counted from: an event is 30 days later, from 09.00 to 12.00 in Jakarta. */
  now?: Date;
  startsAt?: Date;
  endsAt?: Date;
  opensAt?: Date;
  closesAt?: Date;
  /** Seats of the whole form. */
  capacity?: number | null;
  /** Seats of options, by `field.option`. */
  optionCapacity?: Readonly<Record<string, number>>;
  partyMax?: number;
  hasApproval?: boolean;
  hasWaitlist?: boolean;
  takesPayment?: boolean;
  holdMinutes?: number;
  audience?: 'adult' | 'child';
  isSensitive?: boolean;
  isAnnounced?: boolean;
  editUntil?: Date;
};

/** Asks for a name, a number and an address. */
export const plainDefinition: DefinitionInput = {
  fields: [
    { key: 'name', label: 'Nama', type: 'text', required: true, role: 'name' },
    { key: 'phone', label: 'Nomor ponsel', type: 'phone', required: true, role: 'phone' },
    { key: 'email', label: 'Email', type: 'email', role: 'email' },
  ],
  consents: { processing: 'Data ini dipakai untuk acara ini saja.', announcement: '', marketing: '' },
};

/** The same with classes that are paid. */
export const pricedDefinition: DefinitionInput = {
  ...plainDefinition,
  fields: [
    ...plainDefinition.fields,
    {
      key: 'class',
      label: 'Kelas',
      type: 'checkbox-price',
      required: true,
      options: [
        { value: 'pagi', label: 'Kelas pagi', price: 150_000 },
        { value: 'sore', label: 'Kelas sore', price: 200_000 },
      ],
    },
  ],
};

function definitionOf({ definition = plainDefinition, partyMax, audience, isSensitive, isAnnounced }: FormGiven): Definition {
  const announcement = isAnnounced ? 'Nama saya boleh tampil di daftar peserta, tersamar.' : definition.consents.announcement;
  return definitionSchema.parse({
    ...definition,
    ...(partyMax === undefined ? {} : { party: { max: partyMax, names: false, price_per: 'registration', ...definition.party } }),
    ...(audience === undefined ? {} : { audience }),
    ...(isSensitive === undefined ? {} : { is_sensitive: isSensitive }),
    consents: { ...definition.consents, announcement },
  });
}

/** A published event with one version, its pools, and (unless it is a survey) the gate list "Masuk". */
export async function createForm(db: Database, given: FormGiven = {}) {
  const n = next();
  const kind = given.kind ?? 'event';
  const now = given.now ?? new Date();
  const hasTime = kind !== 'survey';
  const startsAt = given.startsAt ?? new Date(Math.floor(now.getTime() / day) * day + 30 * day + 2 * 3_600_000);
  const endsAt = given.endsAt ?? new Date(startsAt.getTime() + 3 * 3_600_000);
  const definition = definitionOf(given);
  const form = await db
    .insertInto('forms')
    .values({
      kind,
      slug: given.slug ?? `acara-${n}`,
      name: given.name ?? `Acara ${n}`,
      description: given.description ?? '<p>Keterangan acara</p>',
      state: given.state ?? 'published',
      version: given.state === 'draft' ? 0 : 1,
      facility_id: given.facilityId ?? null,
      opens_at: given.opensAt ?? null,
      closes_at: given.closesAt ?? null,
      starts_at: hasTime ? startsAt : null,
      ends_at: hasTime ? endsAt : null,
      party_max: definition.party.max,
      has_approval: given.hasApproval ?? false,
      has_waitlist: given.hasWaitlist ?? false,
      takes_payment: given.takesPayment ?? true,
      hold_minutes: given.holdMinutes ?? 60,
      audience: definition.audience,
      is_sensitive: definition.is_sensitive,
      is_announced: definition.consents.announcement !== '',
      edit_until: given.editUntil ?? null,
      retention_days: kind === 'survey' ? 365 : 90,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const version = await db
    .insertInto('form_versions')
    .values({
      form_id: form.id,
      n: 1,
      definition: JSON.stringify(definition),
      published_at: now,
    })
    .returning(['id', 'n'])
    .executeTakeFirstOrThrow();
  const pools = [[null, given.capacity ?? null] as const, ...Object.entries(given.optionCapacity ?? {})];
  await db
    .insertInto('form_pools')
    .values(pools.map(([option_key, capacity]) => ({ form_id: form.id, option_key, capacity })))
    .execute();
  const list = hasTime
    ? await db
        .insertInto('event_gate_lists')
        .values({ form_id: form.id, name: 'Masuk', opens_at: new Date(startsAt.getTime() - day), closes_at: endsAt, created_at: now })
        .returningAll()
        .executeTakeFirstOrThrow()
    : null;
  return { ...form, startsAt, endsAt, versionId: version.id, gateList: list };
}

export type FormFixture = Awaited<ReturnType<typeof createForm>>;

type RegistrationGiven = {
  state?:
    | 'quarantined'
    | 'awaiting_approval'
    | 'waiting'
    | 'confirmed'
    | 'rejected'
    | 'cancelled'
    | 'awaiting_payment'
    | 'offered'
    | 'expired';
  name?: string;
  phone?: string | null;
  email?: string | null;
  party?: number;
  /** Names of the party; the first is `name`. */
  participants?: readonly string[];
  guardianRelation?: string;
  total?: number;
  answers?: unknown;
  code?: string;
  holdUntil?: Date;
  isAnnounced?: boolean;
  userId?: string;
  at?: Date;
};

/** A confirmed registration with its submission, seat and participants, as the database has it. */
export async function createRegistration(db: Database, form: FormFixture, given: RegistrationGiven = {}) {
  const n = next();
  const at = given.at ?? new Date();
  const state = given.state ?? 'confirmed';
  const name = given.name ?? `Siti Rahma ${n}`;
  const phone = given.phone === undefined ? `+62812${String(10_000_000 + n)}` : given.phone;
  const party = given.party ?? given.participants?.length ?? 1;
  const submission = await db
    .insertInto('form_submissions')
    .values({
      form_version_id: form.versionId,
      user_id: given.userId ?? null,
      answers: JSON.stringify(given.answers ?? { name, phone }),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const isHeld = state === 'awaiting_payment' || state === 'offered';
  const registration = await db
    .insertInto('event_registrations')
    .values({
      form_id: form.id,
      submission_id: submission.id,
      code: given.code ?? randomCode(10),
      ticket_hash: randomBytes(32),
      manage_hash: randomBytes(32),
      ticket_id: randomBytes(8),
      state,
      state_at: at,
      name,
      phone,
      email: given.email ?? null,
      party,
      total: given.total ?? 0,
      hold_until: isHeld ? (given.holdUntil ?? new Date(at.getTime() + 3_600_000)) : null,
      waiting_no: state === 'waiting' ? n : null,
      is_announced: given.isAnnounced ?? false,
      cancelled_by: state === 'cancelled' ? 'person' : null,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql`
    insert into event_seats (registration_id, pool_id, n)
    select ${registration.id}, id, ${party}::int from form_pools where form_id = ${form.id} and option_key is null`.execute(db);
  if (registration.holds_seat) {
    await sql`update form_pools set taken = taken + ${party}::int where form_id = ${form.id} and option_key is null`.execute(db);
  }
  const names = given.participants ?? Array.from({ length: party }, (_, index) => (index === 0 ? name : `Peserta ${n}-${index + 1}`));
  await db
    .insertInto('event_participants')
    .values(
      names.map((one, index) => ({
        registration_id: registration.id,
        n: index + 1,
        name: one,
        guardian_relation: given.guardianRelation ?? null,
      })),
    )
    .execute();
  return registration;
}

/** Pools whose counter is not the sum of the seats that registrations hold. */
export async function findWrongPools(db: Queryable) {
  const { rows } = await sql<object>`
    select p.id, p.form_id, p.option_key, p.taken, coalesce(h.held, 0) as held from form_pools p
    left join (
      select s.pool_id, sum(s.n)::int as held from event_seats s join event_registrations r on r.id = s.registration_id
      where r.holds_seat group by s.pool_id) h on h.pool_id = p.id
    where p.taken <> coalesce(h.held, 0)`.execute(db);
  return rows;
}
