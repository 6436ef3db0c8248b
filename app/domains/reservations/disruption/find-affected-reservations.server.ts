import { absencePath } from '#app/domains/appointments/absence/absence.schema.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { maskedPhone } from '#app/platform/contacts/phone-text.ts';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { findAffected } from './affected-reservations.store.server.ts';

/** The reservations that an absence concerns, at the facilities where the caller records absences. Numbers are masked. */
export const findAffectedReservations = operation({
  name: 'reservation.find_of_absence',
  access: staffCan('absences.record'),
  limits: 'reads',
  input: absencePath,
  async run({ db, scope }, { id }) {
    const rows = await findAffected(db, id, scope);
    return ok(rows.map(({ phone, ...row }) => ({ ...row, phone_masked: phone && maskedPhone(phone) })));
  },
});
