import { doctorInOnePlace } from '#app/domains/appointments/index.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import { maskedPhone } from '#app/platform/phone-text.ts';
import { staffCan } from '#app/platform/staff-access.server.ts';
import type { WaitingWork } from '#app/platform/staff-frame.server.ts';
import { answerRescheduling, reschedulingFailures } from './follow-rescheduling.server.ts';
import { countToCall, findRows, getAbsenceOrNull, isInReach, type ReschedulingRow } from './proposal-view.store.server.ts';
import { absencePath, deskAnswerInput } from './rescheduling.schema.ts';

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

/** Records what a patient says on the telephone, with the same effect as by the link. */
export const answerByDesk = operation({
  name: 'rescue.desk_answered',
  access: staffCan('absences.record'),
  limits: [perAccount(300, '5m', 'rescue_desk')],
  input: deskAnswerInput,
  failures: reschedulingFailures,
  refusedBy: { [doctorInOnePlace]: 'doctor_elsewhere' },
  async run({ tx, actor, scope, platform }, { rescue_id: id, ...answer }) {
    if (!(await isInReach(tx, id, scope))) return fail('not_found');
    return await answerRescheduling({ tx, platform, actorId: actor.userId, isDesk: true }, id, answer);
  },
  audit: (_input, { object, userId }) => ({ object, ...(userId === null ? {} : { subjectId: userId }) }),
});

/** Patients of planned leaves whom somebody has to call, due at the first visit. */
export const reschedulingsToCall: WaitingWork = {
  name: 'rescues.to_call',
  label: 'Pasien cuti yang perlu ditelepon',
  capability: 'absences.record',
  href: '/staff/jadwal/absen',
  read: ({ db, clock }, scope) => countToCall(db, scope, clock.now()),
};
