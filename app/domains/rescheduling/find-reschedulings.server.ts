import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { maskedPhone } from '#app/platform/contacts/phone-text.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { maxItems, type WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { shortDateOf } from '#app/platform/time/calendar.ts';
import { countToCall, findRows, findToCall, getAbsenceOrNull, type ReschedulingRow } from './proposal-view.store.server.ts';
import { absencePath } from './rescheduling.schema.ts';

/*
 * Policy of all operations here: staff with `absences.record` at the hospital where the booking was called off. Others are `not_found`.
 */

export type ListedRescheduling = Omit<ReschedulingRow, 'phone'> & Readonly<{ phone_masked: string | null }>;

/** Everybody whose booking a planned leave called off, at the caller's facilities, with how far each is. Numbers are masked. */
export const findReschedulings = operation({
  name: 'rescue.find',
  access: staffCan('absences.record'),
  limits: 'reads',
  input: absencePath,
  failures: { not_found: notFound },
  async run({ db, scope, clock }, { id }) {
    const absence = await getAbsenceOrNull(db, id);
    const rows = absence ? await findRows(db, id, scope, clock.now()) : [];
    if (!absence || rows.length === 0) return fail('not_found');
    return ok({
      ...absence,
      total: rows.length,
      answered: rows.filter(({ is_answered }) => is_answered).length,
      toCall: rows.filter(({ progress }) => progress === 'to_call').length,
      rows: rows.map(({ phone, ...row }): ListedRescheduling => ({ ...row, phone_masked: phone ? maskedPhone(phone) : null })),
    });
  },
});

/** Patients of planned leaves whom somebody has to call, due at the first visit. */
export const reschedulingsToCall: WaitingWork = {
  name: 'rescues.to_call',
  label: 'Pasien cuti yang perlu ditelepon',
  capability: 'absences.record',
  href: '/staff/jadwal/absen',
  async read({ db, clock }, scope) {
    const items = (await findToCall(db, scope, clock.now(), maxItems)).map(({ id, doctor, starts_on, count, due }) => ({
      title: `Cuti ${doctor ?? 'layanan'} mulai ${shortDateOf(starts_on)}`,
      why: `${count} pasien perlu ditelepon`,
      act: 'Telepon',
      href: `/staff/jadwal/absen/${id}/usulan` as const,
      count,
      due,
    }));
    return { ...(await countToCall(db, scope, clock.now())), items };
  },
};
