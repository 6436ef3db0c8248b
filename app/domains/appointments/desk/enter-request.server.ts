import { sql } from 'kysely';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { servedPhoneOrNull } from '#app/platform/contacts/phone.server.ts';
import { constraintOf } from '#app/platform/database/db.server.ts';
import { randomCode } from '#app/platform/ids.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { trackVisit } from '../absence/track-lost-visits.server.ts';
import { allocateSlot, hasSamePerson, recordEvent, targetRefusal, writeState } from '../request/desk-change.store.server.ts';
import { findClash, getScheduleOfScopeOrNull, insertEntered } from '../request/entered-request.store.server.ts';
import { codeLetters } from '../request/request.ts';
import { checkTexts } from '../request/request-checks.schema.ts';
import { hasPhoneLength } from '../request/request-checks.ts';
import { enterInput } from '../request/request-desk.schema.ts';
import { hashOf, statusUrlOf, tokenOf } from '../request/request-link.server.ts';
import { doctorInOnePlace, freeExpiredAndLockSchedules } from '../slot/slot.store.server.ts';
import { finishChange } from './finish-desk-change.server.ts';
import { deskFailures, mayOverbook } from './lock-desk-request.server.ts';
import { oralConsent } from './oral-consent.ts';
import { targetFailures, targetRefused } from './target-refusals.server.ts';

/**
 * Books a visit for a patient who asks at the desk, by telephone or by chat. It takes a slot like a request from the site, under the same
 * lock; the caps of unverified numbers do not apply. The patient agreed orally to the consent sentence. A walk-in of today has arrived.
 */
export const enterRequest = operation({
  name: 'appointment.desk_enter',
  access: staffCan('bookings.change'),
  limits: [perAccount(120, '10m')],
  idempotent: true,
  input: enterInput,
  failures: {
    ...targetFailures,
    not_found: deskFailures.not_found,
    phone_invalid: [422, 'Nomor telepon harus valid. Contoh: 0812-3456-7890.'],
    clash: [409, 'Pasien ini sudah punya kunjungan lain pada tanggal itu.'],
  },
  refusedBy: { [doctorInOnePlace]: 'doctor_elsewhere' },
  async run({ tx, actor, scope, clock, platform }, input) {
    const now = clock.now();
    const phone = hasPhoneLength(input.phone) ? servedPhoneOrNull(input.phone) : null;
    if (!phone) return fail('phone_invalid', { fieldErrors: { phone: [checkTexts.phoneForm] } });
    const { schedule_id: scheduleId, visit_date: date, name } = input;
    await freeExpiredAndLockSchedules(tx, sql`${scheduleId}::int`, now);
    const schedule = await getScheduleOfScopeOrNull(tx, scheduleId, scope, now);
    if (!schedule) return targetRefused('schedule_unknown');
    const refusal = await targetRefusal(tx, { scheduleId, date, facilityId: schedule.facility_id }, now);
    if (refusal !== null) return targetRefused(refusal);
    if (await hasSamePerson(tx, { scheduleId, date, phone, name, exceptId: null })) return targetRefused('duplicate');
    const clash = input.accept_clash ? null : await findClash(tx, { phone, name, date, facilityId: schedule.facility_id });
    if (clash) {
      const text = `${name} sudah terdaftar pada ${clash.doctor} jam ${clash.start_hour.replace(':', '.')} (kode ${clash.code}). Centang “Tetap catat” bila memang dua kunjungan.`;
      return fail('clash', { message: text, details: { clash } });
    }
    if (!(await allocateSlot(tx, scheduleId, date, input.over_capacity && mayOverbook(actor, schedule.facility_id))))
      return targetRefused('full');
    const isHere = input.source === 'walk_in' && date === schedule.today;
    for (let attempt = 1; ; attempt += 1) {
      await sql`savepoint entered`.execute(tx);
      try {
        const code = randomCode(codeLetters);
        const tokenHash = hashOf(tokenOf(platform, code));
        const entered = { code, tokenHash, scheduleId, date, name, phone, source: input.source, enteredBy: actor.userId };
        const inserted = await insertEntered(tx, { ...entered, consentVersion: oralConsent.version }, now);
        const request = { ...inserted, status: 'requested', duplicate_of: null } as const;
        await finishChange({ tx, platform, now, actorId: actor.userId }, request, 'enter');
        if (isHere) {
          await writeState(tx, inserted.id, 'arrived', now);
          await recordEvent(tx, { request: inserted, kind: 'arrive', actorId: actor.userId }, now);
        } else await trackVisit(tx, platform, inserted.id);
        return ok({ id: inserted.id, code });
      } catch (error) {
        if (constraintOf(error) !== 'appointment_requests_code' || attempt >= 3) throw error;
        await sql`rollback to savepoint entered`.execute(tx);
      }
    }
  },
  complete: ({ platform }, _input, { id, code }) => ({ id, code, status_url: statusUrlOf(platform, code) }),
  audit: (_input, { id }) => ({ object: `appointment_request:${id}` }),
});
