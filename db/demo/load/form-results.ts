import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  type Answers,
  chosenOptions,
  codeFrom,
  type Definition,
  definitionSchema,
  encryptedAnswers,
  encryptedSurveyComplaint,
  fieldOfRole,
  poolKey,
  priceOf,
  randomLetters,
} from '../../../app/domains/forms/index.server.ts';
import { lettersOf } from '../../../app/platform/base32.ts';
import { complaints, type DemoComplaint, type DemoRegistration, registrations } from '../form-results.ts';
import type { DemoLoad } from './demo-load.ts';

const hour = 3_600_000;
/** The code that a text stands for, the same in every load. */
const codeOf = (text: string) => codeFrom(lettersOf(createHash('sha256').update(text).digest().subarray(0, randomLetters)));

type DemoEvent = Readonly<{
  id: number;
  slug: string;
  versionId: string;
  definition: Definition;
  startsAt: Date | null;
  facilityId: number | null;
}>;

/** Who has registered for the demo's events, who has come, and the complaints of its survey. */
export async function loadFormResults(load: DemoLoad): Promise<void> {
  for (const [slug, people] of Object.entries(registrations)) await loadEvent(load, slug, people);
  await loadComplaints(load);
}

async function eventOf(load: DemoLoad, slug: string): Promise<DemoEvent> {
  const row = await load.trx
    .selectFrom('forms as f')
    .innerJoin('form_versions as v', 'v.form_id', 'f.id')
    .select(['f.id', 'f.starts_at', 'f.facility_id', 'v.id as version_id', 'v.definition'])
    .where('f.id', '=', load.idOf('forms', slug))
    .executeTakeFirstOrThrow();
  const definition = definitionSchema.parse(row.definition);
  return { id: row.id, slug, versionId: row.version_id, definition, startsAt: row.starts_at, facilityId: row.facility_id };
}

async function loadEvent(load: DemoLoad, slug: string, people: readonly DemoRegistration[]): Promise<void> {
  const event = await eventOf(load, slug);
  const pools = new Map<string | null, string>(
    (await load.trx.selectFrom('form_pools').select(['id', 'option_key']).where('form_id', '=', event.id).execute()).map(
      ({ id, option_key: key }: { id: string; option_key: string | null }) => [key, id],
    ),
  );
  const waiting = { no: 0 };
  const devices = people.some(({ came }) => came) ? await loadDevices(load, event.id) : [];
  for (const [index, person] of people.entries()) await loadPerson(load, event, pools, { index, person, waiting, devices });
  await load.trx
    .updateTable('form_pools')
    .set((eb: { selectFrom(table: string): unknown }) => ({ taken: takenOf(eb) }))
    .where('form_id', '=', event.id)
    .execute();
}

/** What the registrations that hold a seat take of the pool. */
// biome-ignore lint/suspicious/noExplicitAny: the demo's tables are known by their names alone
const takenOf = (eb: any) =>
  eb
    .selectFrom('event_seats as s')
    .innerJoin('event_registrations as r', 'r.id', 's.registration_id')
    .select(eb.fn.coalesce(eb.fn.sum('s.n'), eb.lit(0)).as('n'))
    .whereRef('s.pool_id', '=', 'form_pools.id')
    .where('r.holds_seat', '=', true);

/** What was chosen stands beside the answers, to be counted. */
async function loadChoices(load: DemoLoad, submission: string, chosen: ReturnType<typeof chosenOptions>): Promise<void> {
  if (chosen.length === 0) return;
  await load.insert(
    'form_submission_choices',
    chosen.map(({ field, choice }) => ({ submission_id: submission, field_key: field, option_id: choice.value, unit_price: choice.price })),
  );
}

type One = Readonly<{ index: number; person: DemoRegistration; waiting: { no: number }; devices: readonly string[] }>;

async function loadPerson(
  load: DemoLoad,
  event: DemoEvent,
  pools: ReadonlyMap<string | null, string>,
  { index, person, waiting, devices }: One,
) {
  const { definition } = event;
  const at = new Date(load.morningAgo(10).getTime() + index * hour);
  const [id, submission, code] = [randomUUID(), randomUUID(), codeOf(`demo ${event.slug} ${index}`)];
  const phone = `+628110${String(event.id % 100).padStart(2, '0')}${String(3_000 + index)}`;
  const keyOf = (role: 'name' | 'phone') => fieldOfRole(definition.fields, role)?.key ?? role;
  const answers: Answers = { [keyOf('name')]: person.name, [keyOf('phone')]: phone, ...person.answers };
  const { party = 1, state } = person;
  const chosen = chosenOptions(definition, answers);
  const { total } = priceOf(definition, answers, party);
  const written = { created_at: at, updated_at: at };
  await load.insert('form_submissions', [
    {
      id: submission,
      form_version_id: event.versionId,
      answers: JSON.stringify(answers),
      is_quarantined: state === 'quarantined',
      ...written,
    },
  ]);
  await loadChoices(load, submission, chosen);
  if (state === 'waiting') waiting.no += 1;
  await load.insert('event_registrations', [
    {
      ...{ id, form_id: event.id, submission_id: submission, code, ticket_id: randomBytes(8), name: person.name, phone, party, total },
      ...{ ticket_hash: load.tokenHashOf(`${code}.1`, 'event-ticket'), manage_hash: load.tokenHashOf(`${code}.1`, 'event-manage') },
      ...{ state, state_at: at, waiting_no: state === 'waiting' ? waiting.no : null, ...written },
      hold_until: state === 'awaiting_payment' ? new Date(load.now.getTime() + 20 * hour) : null,
      cancelled_by: state === 'cancelled' ? 'person' : null,
      is_announced: definition.consents.announcement !== '' && !person.isPrivate,
    },
  ]);
  await load.insert('event_participants', [{ registration_id: id, n: 1, name: person.name }]);
  const keys = [null, ...chosen.map(({ field, choice }) => poolKey(field, choice.value))].filter((key) => pools.has(key));
  await load.insert(
    'event_seats',
    keys.map((key) => ({ registration_id: id, pool_id: pools.get(key), n: party })),
  );
  if (total > 0 && state === 'confirmed') await loadPaid(load, event, { id, total, at });
  if (person.came) {
    const [minutes, admitted] = person.came;
    await loadScan(load, event, { registration: id, minutes, admitted, deviceId: devices[index % devices.length] });
  }
}

/** A transfer that the cashier has confirmed. */
async function loadPaid(load: DemoLoad, event: DemoEvent, { id, total, at }: Readonly<{ id: string; total: number; at: Date }>) {
  const method = await load.trx
    .selectFrom('payment_methods')
    .select('id')
    .where('channel', '=', 'transfer')
    .where('facility_id', 'is', null)
    .executeTakeFirstOrThrow();
  const paidAt = new Date(at.getTime() + hour);
  const [attempt] = await load.trx
    .insertInto('payment_attempts')
    .values({
      ...{ subject_kind: 'registration', subject_id: id, no: 1, facility_id: event.facilityId, method_id: method.id, channel: 'transfer' },
      ...{ provider: 'manual', reference: `CONTOH-${id}.1`, amount: total, fee: 0, state: 'pending', state_at: at },
      ...{ expires_at: new Date(at.getTime() + 24 * hour), hold_until: new Date(at.getTime() + 25 * hour) },
      instructions: JSON.stringify({ kind: 'account', bank: 'Bank Contoh', number: '0000000001', holder: 'PT Sehati Contoh' }),
      created_at: at,
    })
    .returning('id')
    .execute();
  const started = { attempt_id: attempt?.id, source: 'owner', kind: 'started', to_state: 'pending', happened_at: at };
  await load.insert('payment_events', [started]);
  const money = { state: 'paid', state_at: paidAt, paid: total, paid_at: paidAt, accepted: true };
  await load.trx.updateTable('payment_attempts').set(money).where('id', '=', attempt?.id).execute();
  await load.insert('payment_events', [
    { ...started, source: 'staff', kind: 'paid', from_state: 'pending', to_state: 'paid', happened_at: paidAt },
  ]);
}

/** The phones at the two gates of an event that runs. */
async function loadDevices({ trx, now }: DemoLoad, formId: number): Promise<string[]> {
  const from = new Date(now.getTime() - 3 * hour);
  const rows = await trx
    .insertInto('event_gate_devices')
    .values(
      ['Pintu depan', 'Pintu lift'].map((label) => ({
        ...{ form_id: formId, label, token_hash: randomBytes(32), expires_at: new Date(now.getTime() + 6 * hour) },
        ...{ last_seen_at: now, scans_from: from, created_at: from },
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }: { id: string }) => id);
}

type Came = Readonly<{ registration: string; minutes: number; admitted: number; deviceId: string | undefined }>;

/** Lets somebody in at the gate. */
async function loadScan(load: DemoLoad, event: DemoEvent, { registration, minutes, admitted, deviceId }: Came): Promise<void> {
  const list = await load.trx.selectFrom('event_gate_lists').select('id').where('form_id', '=', event.id).executeTakeFirstOrThrow();
  const at = new Date(Math.min((event.startsAt ?? load.now).getTime() + minutes * 60_000, load.now.getTime()));
  const scan = {
    ...{ form_id: event.id, device_id: deviceId, list_id: list.id, registration_id: registration, party: admitted },
    ...{ device_at: at, at, created_at: at, first_at: at, admitted },
  };
  const [first] = await load.trx
    .insertInto('event_scans')
    .values({ ...scan, nonce: randomUUID(), outcome: 'first' })
    .returning('id')
    .execute();
  await load.insert('event_admissions', [
    { registration_id: registration, list_id: list.id, first_scan_id: first?.id, first_at: at, admitted },
  ]);
  // The other gate had no network, and let the same ticket in.
  const isConflict = minutes === conflictMinutes;
  if (isConflict)
    await load.insert('event_scans', [{ ...scan, nonce: randomUUID(), outcome: 'again', is_offline: true, is_conflict: true }]);
}

const conflictMinutes = 16;

async function loadComplaints(load: DemoLoad): Promise<void> {
  const survey = await eventOf(load, 'keluhan-dan-saran');
  const { pengaduan } = await load.staffIds();
  for (const [index, complaint] of complaints.entries())
    await loadComplaint(load, survey, { index, complaint, ownerId: pengaduan ?? null });
}

const daysOfGrade = { red: 1, yellow: 3, green: 7 } as const;

async function loadComplaint(
  load: DemoLoad,
  survey: DemoEvent,
  { index, complaint, ownerId }: Readonly<{ index: number; complaint: DemoComplaint; ownerId: string | null }>,
): Promise<void> {
  const { state, grade, facility, subject, story, name, hoursAgo, owner } = complaint;
  const at = new Date(load.now.getTime() - hoursAgo * hour);
  const phone = name === null ? null : `+62811009${String(1_000 + index)}`;
  const submission = randomUUID();
  const answers = {
    rumah_sakit: facility,
    perihal: subject,
    cerita: story,
    ...(name ? { nama: name } : {}),
    ...(phone ? { telepon: phone } : {}),
  };
  await load.insert('form_submissions', [
    {
      ...{ id: submission, form_version_id: survey.versionId, created_at: at, updated_at: at },
      sealed_answers: load.encrypt(encryptedAnswers, JSON.stringify(answers)),
    },
  ]);
  await loadChoices(load, submission, chosenOptions(survey.definition, answers));
  const code = codeOf(`demo complaint ${index}`);
  const lastAt = new Date(at.getTime() + Math.min(hoursAgo - 1, 30) * hour);
  const [row] = await load.trx
    .insertInto('form_complaints')
    .values({
      ...{
        submission_id: submission,
        form_id: survey.id,
        facility_id: load.idOf('facilities', facility),
        code,
        grade,
        state,
        state_at: lastAt,
      },
      sealed_contact: phone && load.encrypt(encryptedSurveyComplaint, JSON.stringify({ name, phone, email: null })),
      access_hash: phone && load.keyedHashOf('complaint-access', `${code}.${phone.slice(-4)}`),
      owner_id: owner ? ownerId : null,
      due_at: new Date(at.getTime() + daysOfGrade[grade ?? 'red'] * 24 * hour),
      closed_at: state === 'closed' ? lastAt : null,
      ...{ created_at: at, updated_at: lastAt },
    })
    .returning('id')
    .execute();
  await load.insert('form_complaint_events', historyOf(load, complaint, { id: row?.id, at, ownerId }));
}

type Known = Readonly<{ id: string | undefined; at: Date; ownerId: string | null }>;

/** What happened to a complaint until its state. */
function historyOf(load: DemoLoad, { state, note, answer, reopened }: DemoComplaint, { id, at, ownerId }: Known) {
  const steps: [kind: string, to: string, by: string | null, text: string | null][] = [['received', 'new', null, null]];
  if (state !== 'new') steps.push(['acknowledged', 'acknowledged', ownerId, null]);
  if (note) steps.push(['noted', 'acknowledged', ownerId, note]);
  if (state !== 'new' && state !== 'acknowledged') steps.push(['begun', 'in_progress', ownerId, null]);
  if (answer) steps.push(['answered', 'answered', ownerId, answer]);
  if (reopened) steps.push(['reopened', 'in_progress', null, reopened]);
  if (state === 'closed') steps.push(['closed', 'closed', null, null]);
  return steps.map(([kind, to, by, text], n) => ({
    ...{ complaint_id: id, kind, from_state: steps[n - 1]?.[1] ?? null, to_state: to, actor_id: by, is_answer: kind === 'answered' },
    sealed_note: text && load.encrypt(encryptedSurveyComplaint, text),
    happened_at: new Date(at.getTime() + n * 0.5 * hour),
  }));
}
