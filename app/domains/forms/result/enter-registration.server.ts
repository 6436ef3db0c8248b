import { randomUUID } from 'node:crypto';
import { shownMethods, startAttempt } from '#app/domains/payments/index.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import { fail, notFound, ok, operation, type Writes } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { dateInZone } from '#app/platform/time/date-and-time-in-zone.ts';
import { findPools } from '../form/form-pools.store.server.ts';
import { getFormOrNull } from '../form/published-form.store.server.ts';
import { optionSeats } from '../form/seats-left.ts';
import { ensureLists } from '../gate/ensure-gate-lists.server.ts';
import { getEventOrNull } from '../gate/gate.store.server.ts';
import { currentList } from '../gate/gate.ts';
import { recordScans } from '../gate/record-scans.server.ts';
import { expireHolds } from '../registration/expire-seat-holds.server.ts';
import { readAnswers } from '../registration/read-answers.server.ts';
import { holdForAttempt, payableOf } from '../registration/receive-registration-payment.server.ts';
import { lockRegistration } from '../registration/registration.store.server.ts';
import { payableKind } from '../registration/registration-names.ts';
import { answerFailures, invalidOf } from '../registration/submit-form.server.ts';
import { saveRegistration } from '../registration/write-answers.server.ts';
import { codeText } from '../ticket/ticket-code.ts';
import { mayRead } from './find-results.server.ts';
import { enterInput, formId } from './result.schema.ts';
import * as store from './result.store.server.ts';

const closed = [409, 'Acara ini sudah selesai atau dibatalkan.'] as const;

/** The form that staff fill in for somebody, in the version that is published. */
export const getEntryForm = operation({
  name: 'registration.entry_form',
  access: mayRead,
  limits: 'reads',
  input: formId,
  failures: { not_found: notFound },
  async run({ db, scope, clock }, { id }) {
    const allowed = await store.getFormOrNull(db, id, scope);
    const form = allowed && allowed.kind !== 'survey' ? await getFormOrNull(db, { id }) : null;
    return form
      ? ok({ form, left: optionSeats(await findPools(db, id)), today: dateInZone(clock.now(), form.time_zone) })
      : fail('not_found');
  },
});

/**
 * Registers somebody who has come, or who calls, and records the entry of who stands at the door. The same check, seats and price as for
 * everybody; only the times of registration and the approval do not count, because staff know who stands before them. What is owed is taken
 * by a cashier, who finds it among what is paid at the place.
 */
export const enterRegistration = operation({
  name: 'registration.entered',
  access: mayRead,
  limits: [perAccount(240, '1h', 'registration_entries')],
  idempotent: true,
  transaction: 'none',
  input: enterInput,
  failures: {
    ...answerFailures,
    not_found: notFound,
    closed,
    waits: [409, 'Tempatnya sudah penuh. Tekan "Daftarkan" bila orang ini mau menunggu di daftar tunggu.'],
  },
  refusedBy: { event_registrations_person_once: 'duplicate' },
  async run({ db, commit, actor, scope, platform, clock }, { id, fields, admit }) {
    const allowed = await store.getFormOrNull(db, id, scope);
    if (!allowed || allowed.kind === 'survey') return fail('not_found');
    await expireHolds(db, platform, id);
    return await commit(async ({ tx, enqueue }) => {
      const now = clock.now();
      const form = await getFormOrNull(tx, { id }, { isKept: true });
      if (!form) return fail('not_found');
      const isOver = form.cancelled_at !== null || (form.ends_at !== null && form.ends_at <= now) || form.state === 'archived';
      if (isOver) return fail('closed');
      const { errors, read } = readAnswers(platform, form, { fields, agent: null }, now);
      if (Object.keys(errors).length > 0) return invalidOf(errors);
      const kept = await saveRegistration(tx, platform, { form, read, userId: null, source: 'staff', isQuarantined: false });
      if (!kept.ok) return kept;
      const { state, code, total } = kept.value;
      if (admit && state === 'waiting') return fail('waits');
      const entered = { id: kept.value.registration ?? '', form: id, code: codeText(code), state, total };
      if (state === 'awaiting_payment') await takeAtPlace({ tx, enqueue }, platform, entered.id, actor.userId);
      const isAdmitted = admit && state === 'confirmed' && (await recordEntry(tx, { formId: id, userId: actor.userId, now }, code));
      return ok({ ...entered, isAdmitted });
    });
  },
  audit: (_input, { id }) => ({ object: `event_registration:${id}` }),
});

/** Has the cashiers find what is owed, and holds the seats as long as for everybody who pays at the place. Where nothing is taken at the place, it stays as it is. */
async function takeAtPlace(writes: Pick<Writes, 'tx' | 'enqueue'>, platform: PlatformServices, id: string, actorId: string): Promise<void> {
  const { tx } = writes;
  const registration = await lockRegistration(tx, { id });
  const form = registration && (await getFormOrNull(tx, { id: registration.form_id }));
  if (!registration || !form) return;
  const now = platform.clock.now();
  const record = payableOf(registration, form, now);
  const method = (await shownMethods(tx, platform, payableKind, record)).find(({ channel }) => channel === 'at_place');
  const started = method && (await startAttempt(writes, platform, { kind: payableKind, record, methodId: method.id, actorId }));
  if (started?.ok) await holdForAttempt(tx, registration, started.value, now);
}

/** Records the entry of a whole party, as a scan of its code would; false while the gate does not let it in. */
async function recordEntry(tx: Tx, by: Readonly<{ formId: number; userId: string; now: Date }>, code: string): Promise<boolean> {
  const { formId, now } = by;
  const event = await getEventOrNull(tx, formId);
  const list = event && currentList(await ensureLists(tx, event, now), now);
  if (!list) return false;
  const scan = { nonce: randomUUID(), unique: code, list, count: null, deviceAt: now, at: now, isOffline: false, decision: null };
  const [recorded] = await recordScans(tx, { ...by, deviceId: null }, [scan]);
  announce(tx, { topic: `gate:${formId}`, kind: 'gate.scanned', key: String(formId) });
  return recorded?.outcome === 'first';
}
