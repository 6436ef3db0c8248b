import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { openEvents, personFields, stranger } from '#tests/factories/event-forms.ts';
import { type FormFixture, findWrongPools, pricedDefinition } from '#tests/factories/forms.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { getRegistration } from '../registration/open-registration.server.ts';
import { ensureTicketKey, ticketTokenOf } from '../ticket/ticket-keys.server.ts';
import { cancelEvent, moveEvent } from './move-or-cancel-event.server.ts';
import { replaceTickets } from './replace-tickets.server.ts';

const given = await openEvents();
const { db, clock, platform, done, refusal } = given;
afterAll(() => given.close());
const start = clock.now();
beforeEach(() => clock.set(start));

const staff = () => createStaff(db, 'event_staff');
/** Everything that waits about the registrations of a form. */
async function messagesOf({ id }: Pick<FormFixture, 'id'>) {
  const { rows } = await sql<{ kind: string; about: string; recipient: string | null }>`
    select m.kind, m.about, o.recipient from event_messages m join event_registrations r on r.id = m.registration_id
    left join outbox_messages o on o.id in (m.message_id, m.phone_message_id)
    where r.form_id = ${id} order by r.created_at, m.created_at`.execute(db);
  return rows;
}

test('a moved event tells everybody once and renews the tickets; its gates go with it', async () => {
  const form = await given.form({ capacity: 2, hasWaitlist: true });
  const [email, queued] = ['siti@contoh.example', 'antre@contoh.example'];
  const { code } = await given.registered(form, personFields({ email }));
  const gone = await given.registered(form);
  await given.registered(form, personFields({ email: queued }));
  await given.cancel(gone.code);
  const input = { id: form.id, starts: '2027-01-10T09:00', ends: '2027-01-10T12:00', place: 'Aula lantai 2', note: 'Ruangannya dipakai.' };
  const { change } = await done(moveEvent, await staff(), input);
  for (const _ of [1, 2]) await runJob({ platform }, 'forms.follow-change', { id: change });
  expect(await given.rowOf(code)).toMatchObject({ state: 'confirmed', generation: 2 });
  const moved = async (recipient: string) =>
    (await db.selectFrom('outbox_messages').select('body_text').where('recipient', '=', recipient).orderBy('id').execute()).at(-1)
      ?.body_text;
  expect([await moved(email), await moved(queued)]).toEqual([
    expect.stringContaining('Tiket lama tidak berlaku lagi'),
    expect.not.stringContaining('Tiket lama'),
  ]);
  const notified = (await messagesOf(form)).filter(({ kind }) => kind === 'moved');
  expect(notified.map(({ recipient }) => recipient).sort()).toEqual([
    ...[expect.stringMatching(/^\+62/), expect.stringMatching(/^\+62/), queued, email],
  ]);
  const shown = await done(getRegistration, stranger(), { token: await given.tokenOf(code) });
  expect(shown.event).toMatchObject({ when: 'Minggu, 10 Januari 2027, 09.00–12.00 WIB', place: 'Aula lantai 2', sequence: 1 });
  expect(shown.may.cancel).toBe(true);
  const gate = await db.selectFrom('event_gate_lists').selectAll().where('form_id', '=', form.id).executeTakeFirstOrThrow();
  expect(gate.closes_at).toEqual(new Date('2027-01-10T05:00:00Z'));
  const changes = await db.selectFrom('event_changes').selectAll().where('form_id', '=', form.id).execute();
  expect(changes).toMatchObject([{ kind: 'moved', done_at: start }]);
  expect(await refusal(moveEvent, await staff(), { ...input, starts: '2020-01-10T09:00' })).toBe('past');
});

test('a cancelled event frees all seats, returns what was paid, and tells everybody once', async () => {
  const form = await given.form({ capacity: 2, definition: pricedDefinition, hasWaitlist: true });
  const fields = () => personFields({ class: 'pagi' });
  const paid = await given.held(form, fields());
  await given.pays(paid.reference);
  const held = await given.held(form, fields());
  const waiting = await given.registered(form, fields());
  const quarantined = await given.registered(form, { ...fields(), website: 'x' });
  const { change } = await done(cancelEvent, await staff(), { id: form.id, note: 'Pembicara sakit.' });
  expect(await given.register(form, fields())).toEqual({ ok: false, code: 'closed' });
  for (const _ of [1, 2]) await runJob({ platform }, 'forms.follow-change', { id: change });
  expect(await Promise.all([paid, held, waiting, quarantined].map(({ code }) => given.stateOf(code)))).toEqual([
    ...['refund_due', 'cancelled', 'cancelled', 'cancelled'],
  ]);
  expect(await given.backOf(paid.code)).toEqual([150_000]);
  expect([await given.takenOf(form), await findWrongPools(db)]).toEqual([0, []]);
  const notified = (await messagesOf(form)).filter(({ kind, recipient }) => kind === 'event_cancelled' && recipient !== null);
  expect(notified).toHaveLength(3);
  // Its provider hears that it is not to be paid; money that comes all the same goes back.
  await given.pays(held.reference);
  expect([await given.stateOf(held.code), await given.backOf(held.code)]).toEqual(['refund_due', [150_000]]);
  expect(await refusal(cancelEvent, await staff(), { id: form.id })).toBe('ended');
});

test('replaced tickets are told once to who has one; a move that is still being told stays told', async () => {
  const form = await given.form({ capacity: 1, hasWaitlist: true });
  const email = 'tiket@contoh.example';
  const { code } = await given.registered(form, personFields({ email }));
  expect((await given.registered(form)).state).toBe('waiting');
  const desk = await staff();
  expect(await refusal(replaceTickets, desk, { id: form.id })).toBe('no_tickets');
  await ensureTicketKey(db, platform, form.id, clock.now());
  const before = await ticketTokenOf(db, platform, await given.rowOf(code));
  const moved = await done(moveEvent, desk, { id: form.id, starts: '2027-01-10T09:00', ends: '2027-01-10T12:00' });
  const { change } = await done(replaceTickets, desk, { id: form.id });
  expect(await ticketTokenOf(db, platform, await given.rowOf(code))).not.toBe(before);
  for (const id of [change, change, moved.change]) await runJob({ platform }, 'forms.follow-change', { id });
  const notified = (await messagesOf(form)).filter(({ recipient }) => recipient !== null);
  expect(notified.filter(({ kind }) => kind === 'tickets_replaced').map(({ recipient }) => recipient)).toEqual([
    ...[email, expect.stringMatching(/^\+62/)],
  ]);
  expect(notified.filter(({ kind }) => kind === 'moved')).toHaveLength(3);
  clock.set(new Date('2027-01-10T05:00:00Z'));
  expect(await refusal(replaceTickets, desk, { id: form.id })).toBe('ended');
});

test('only staff of its facility change an event', async () => {
  const form = await given.form({ facilityId: given.facility.id });
  const patient = actorFor(await createUser(db));
  const elsewhere = await createStaff(db, 'event_staff', [(await createFacility(db)).id]);
  const times = { starts: '2027-01-10T09:00', ends: '2027-01-10T12:00' };
  expect(await refusal(moveEvent, elsewhere, { id: form.id, ...times })).toBe('not_found');
  expect(await refusal(cancelEvent, elsewhere, { id: form.id })).toBe('not_found');
  expect(await refusal(replaceTickets, elsewhere, { id: form.id })).toBe('not_found');
  expect(await refusal(moveEvent, patient, { id: form.id, ...times })).toBe('forbidden');
});

test('an event moves to an earlier date, also before its registration would open', async () => {
  const form = await given.form({
    opensAt: new Date(start.getTime() + 10 * 86_400_000),
    closesAt: new Date(start.getTime() + 12 * 86_400_000),
  });
  await done(moveEvent, await staff(), { id: form.id, starts: '2026-12-01T09:00', ends: '2026-12-01T12:00' });
  const moved = await db.selectFrom('forms').select(['opens_at', 'closes_at']).where('id', '=', form.id).executeTakeFirstOrThrow();
  expect((moved.closes_at?.getTime() ?? 0) - (moved.opens_at?.getTime() ?? 0)).toBe(2 * 86_400_000);
});

test('the gates of a longer event close with its end; of a shorter one each stays open as long as before', async () => {
  const form = await given.form();
  const second = { form_id: form.id, name: 'Sesi 2', opens_at: new Date(form.endsAt.getTime() - 3_600_000), closes_at: form.endsAt };
  await db
    .insertInto('event_gate_lists')
    .values({ ...second, created_at: start })
    .execute();
  const closings = async (ends: string) => {
    await done(moveEvent, await staff(), { id: form.id, starts: '2027-01-10T09:00', ends });
    const lists = await db.selectFrom('event_gate_lists').select('closes_at').where('form_id', '=', form.id).orderBy('id').execute();
    return lists.map(({ closes_at }) => closes_at.toISOString());
  };
  expect(await closings('2027-01-10T17:00')).toEqual(Array(2).fill('2027-01-10T10:00:00.000Z'));
  expect(await closings('2027-01-10T10:00')).toEqual(['2027-01-10T03:00:00.000Z', '2027-01-10T10:00:00.000Z']);
});

test('one registration that cannot be followed keeps nobody else from being told, and is tried again', async () => {
  const form = await given.form({ capacity: 5 });
  const codes: string[] = [];
  for (let n = 0; n < 3; n += 1) codes.push((await given.registered(form)).code);
  const ids = (await Promise.all(codes.map((code) => given.rowOf(code)))).map(({ id }) => id).sort();
  const { change } = await done(cancelEvent, await staff(), { id: form.id, note: '' });
  await sql`create function refuse_one() returns trigger language plpgsql as
    ${sql.raw(`$$ begin if new.id = '${ids[0]}' then raise exception 'broken'; end if; return new; end $$`)}`.execute(
    given.app.database.ownerDb,
  );
  await sql`create trigger refuse_one before update on event_registrations for each row execute function refuse_one()`.execute(
    given.app.database.ownerDb,
  );
  const doneAt = async () =>
    (await db.selectFrom('event_changes').select('done_at').where('id', '=', change).executeTakeFirstOrThrow()).done_at;
  const states = async () =>
    (await db.selectFrom('event_registrations').select('state').where('form_id', '=', form.id).orderBy('id').execute()).map(
      ({ state }) => state,
    );
  await runJob({ platform }, 'forms.follow-change', { id: change });
  expect([await states(), await doneAt()]).toEqual([['confirmed', 'cancelled', 'cancelled'], null]);
  await sql`drop trigger refuse_one on event_registrations`.execute(given.app.database.ownerDb);
  clock.set(new Date(start.getTime() + 3 * 60_000));
  await runJob({ platform }, 'forms.watch-changes');
  expect([await states(), await doneAt()]).toEqual([['cancelled', 'cancelled', 'cancelled'], clock.now()]);
});
