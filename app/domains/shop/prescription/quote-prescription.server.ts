import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { checkPrescription, seenKeyOf } from './check-prescription.server.ts';
import { encryptedText, patientOf, readingOf } from './encrypt-prescription-texts.server.ts';
import { acts, failures, invalid, lockClaimed } from './lock-claimed-prescription.server.ts';
import { quoteInput } from './prescription.schema.ts';
import * as store from './prescription.store.server.ts';
import { latestValidUntil, stateAfterLines } from './prescription.ts';
import { leastReason } from './prescription-concerns.ts';
import { recordPrescriptionEvent } from './record-prescription-event.server.ts';
import { audited, mayCheck } from './who-may-check-prescription.server.ts';

/** Ends the review: the patient is asked about substitutes, can buy, or reads why not. */
export const quotePrescription = operation({
  name: 'prescription.quoted',
  access: mayCheck,
  limits: acts,
  input: quoteInput,
  failures: {
    ...failures,
    unseen: [409, 'Pemeriksaan otomatis menemukan yang belum Anda baca. Baca yang perlu dinilai, lalu tulis alasannya.'],
  },
  async run({ tx, scope, actor, platform, clock }, { id, valid_until: validUntil, override, seen, ...given }) {
    const found = await lockClaimed({ tx, scope, actor }, id);
    if ('ok' in found) return found;
    // Of a signed prescription the pharmacist reads nothing: it says itself who wrote it, and when.
    const signed = found.signedBy === null ? null : readingOf(platform, found);
    const { doctor, sip } = signed ?? given;
    const issuedOn = (signed && found.issuedOn) ?? given.issued_on;
    const iter = signed ? 0 : given.iter;
    const now = clock.now();
    const today = dateInJakarta(now);
    if (issuedOn > today) return invalid('issued_on', 'Tanggal resep belum tiba');
    if (validUntil < today || validUntil < issuedOn) return invalid('valid_until', 'Hari terakhirnya sudah lewat');
    if (validUntil > latestValidUntil(issuedOn)) return invalid('valid_until', 'Paling lama satu tahun sejak tanggal resep');
    if (found.lines.length === 0) return fail('no_lines');
    const checks = await checkPrescription({ db: tx, platform, now }, found, patientOf(platform, found));
    // A reason holds for what its writer has read.
    if (checks.concerns.length > 0 && seen !== seenKeyOf(checks)) return fail('unseen');
    if (checks.concerns.length > 0 && override.length < leastReason) {
      return invalid('override', `Tulis mengapa tetap diberikan, dengan sedikitnya ${leastReason} karakter. Pemeriksa kedua membacanya.`);
    }
    const to = stateAfterLines(found.lines);
    const set = {
      sealed_checks: encryptedText(platform, { ...checks, reason: checks.concerns.length > 0 ? override : '' }),
      reviewed_by: actor.userId,
      sealed_reading: encryptedText(platform, { doctor, sip }),
      issued_on: issuedOn,
      valid_until: validUntil,
      iter,
      ...(to === 'refused' ? { refusal_code: 'all_lines' } : {}),
    };
    await store.move(tx, { id, from: ['review'], to, now, set });
    await recordPrescriptionEvent({ tx, platform, prescription: found, actorId: actor.userId }, to);
    return ok({ id, subjectId: found.userId, state: to });
  },
  audit: audited,
});
