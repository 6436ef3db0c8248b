import { randomBytes, randomUUID } from 'node:crypto';
import { type Answers, chosenOptions, fieldOfRole, poolKey, priceOf } from '../../../app/domains/forms/index.server.ts';
import { type DemoRegistration, registrations } from '../form-results.ts';
import { codeOf, type DemoEvent, eventOf, hour, loadChoices } from './demo-event.ts';
import type { DemoLoad } from './demo-load.ts';
import { loadComplaints } from './form-complaints.ts';

/** Who has registered for the demo's events, who has come, and the complaints of its survey. */
export async function loadFormResults(load: DemoLoad): Promise<void> {
  for (const [slug, people] of Object.entries(registrations)) await loadEvent(load, slug, people);
  await loadComplaints(load);
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
      id,
      form_id: event.id,
      submission_id: submission,
      code,
      ticket_id: randomBytes(8),
      name: person.name,
      phone,
      party,
      total,
      ticket_hash: load.tokenHashOf(`${code}.1`, 'event-ticket'),
      manage_hash: load.tokenHashOf(`${code}.1`, 'event-manage'),
      state,
      state_at: at,
      waiting_no: state === 'waiting' ? waiting.no : null,
      ...written,
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
      subject_kind: 'registration',
      subject_id: id,
      no: 1,
      facility_id: event.facilityId,
      method_id: method.id,
      channel: 'transfer',
      provider: 'manual',
      reference: `CONTOH-${id}.1`,
      amount: total,
      fee: 0,
      state: 'pending',
      state_at: at,
      expires_at: new Date(at.getTime() + 24 * hour),
      hold_until: new Date(at.getTime() + 25 * hour),
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
        form_id: formId,
        label,
        token_hash: randomBytes(32),
        expires_at: new Date(now.getTime() + 6 * hour),
        last_seen_at: now,
        scans_from: from,
        created_at: from,
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
    form_id: event.id,
    device_id: deviceId,
    list_id: list.id,
    registration_id: registration,
    party: admitted,
    device_at: at,
    at,
    created_at: at,
    first_at: at,
    admitted,
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
