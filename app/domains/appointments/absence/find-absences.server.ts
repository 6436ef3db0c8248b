import { narrowScope, staffCan } from '#app/platform/access/staff-access.server.ts';
import { maskedPhone } from '#app/platform/contacts/phone-text.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { maxItems, type WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { dateInJakarta, shortDateOf } from '#app/platform/time/calendar.ts';
import { absencePath, absencesQuery } from './absence.schema.ts';
import * as store from './absence-list.store.server.ts';
import { findToday } from './hours-of-today.store.server.ts';

/** Absences on one page of the list. */
const pageSize = 50;

/** The absences of these days with how many patients are told, and the hours of today about which one can be recorded. */
export const findAbsences = operation({
  name: 'absence.find',
  access: staffCan('absences.record'),
  limits: 'reads',
  input: absencesQuery,
  failures: { not_found: notFound },
  async run({ db, scope, clock }, { units, page }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    const now = clock.now();
    const on = { today: dateInJakarta(now), limit: pageSize + 1, offset: (page - 1) * pageSize };
    const absences = await store.findAbsences(db, within, on, now);
    return ok({ absences: absences.slice(0, pageSize), hasMore: absences.length > pageSize, today: await findToday(db, within, now) });
  },
});

/** One absence with its visits, of all kinds; numbers are masked. */
export const getAbsence = operation({
  name: 'absence.view',
  access: staffCan('absences.record'),
  limits: 'reads',
  input: absencePath,
  failures: { not_found: notFound },
  async run({ db, scope, clock }, { id }) {
    const now = clock.now();
    const absence = await store.getAbsenceOrNull(db, id, scope, now);
    if (!absence) return fail('not_found');
    const rows = await store.findCared(db, id, scope, now);
    return ok({
      ...absence,
      visits: rows.map(({ phone, user_id: _owner, ...row }) => ({ ...row, phone_masked: phone && maskedPhone(phone) })),
    });
  },
});

/** Patients whom nobody has told yet, due at the first visit. */
export const patientsToNotify: WaitingWork = {
  name: 'appointments.patients_to_notify',
  label: 'Pasien yang perlu diberi tahu',
  capability: 'absences.record',
  href: '/staff/jadwal/absen',
  async read({ db, clock }, scope) {
    const items = (await store.findToNotify(db, scope, clock.now(), maxItems)).map(({ id, doctor, starts_on, count, due }) => ({
      title: `${doctor ?? 'Praktik'} absen ${shortDateOf(starts_on)}`,
      why: `${count} pasien belum diberi tahu`,
      act: 'Beri tahu',
      href: `/staff/jadwal/absen/${id}` as const,
      count,
      due,
    }));
    return { ...(await store.countToNotify(db, scope, clock.now())), items };
  },
};
