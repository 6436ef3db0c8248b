import { getFamilyMemberOrNull } from '#app/domains/accounts/index.server.ts';
import { isSwitchedOn } from '#app/domains/legal/index.server.ts';
import { eraseMessages } from '#app/platform/messaging/erase-messages.server.ts';
import { fail, notFound, ok, operation, type Writes } from '#app/platform/operations/operation.server.ts';
import { perAccount, perAddress, perVisitor } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { reminderOf } from './vaccination-reminder.notices.server.ts';
import { reminderInput, stopInput, stopLink } from './vaccination-reminder.schema.ts';
import { deleteReminders, findReminder, putReminder } from './vaccination-reminder.store.server.ts';
import { comingDoses, hasVaccinations } from './vaccination-reminder.ts';

/*
 * Policy: an account asks for the children in its own family. Whoever holds the link of a message stops that one reminder.
 */
const writes = [perAccount(60, '1h', 'vaccination_reminders')] as const;

/** Asks to be reminded of a child's doses; asked again, it takes the place of what was asked before. */
export const setVaccinationReminder = operation({
  name: 'vaccination_reminder.set',
  access: 'user',
  limits: writes,
  input: reminderInput,
  failures: { not_found: notFound, nothing: [422, 'Pilih paling sedikit satu imunisasi yang belum waktunya.'] },
  async run({ tx, actor: { userId }, clock, platform }, { member, schedule, doses }) {
    if (!(await isSwitchedOn({ ...platform, db: tx }, 'vaccination_schedule'))) return fail('not_found');
    const child = await getFamilyMemberOrNull(tx, userId, member);
    if (!child || !hasVaccinations(child.relation)) return fail('not_found');
    const now = clock.now();
    const coming = comingDoses(schedule, child.birth_date, dateInJakarta(now)).map(({ id }) => id);
    const chosen = coming.filter((id) => doses.includes(id));
    if (chosen.length === 0) return fail('nothing', { fieldErrors: { doses: ['Pilih paling sedikit satu imunisasi'] } });
    return (await putReminder(tx, { userId, memberId: member, schedule, doses: chosen, now }))
      ? ok({ count: chosen.length })
      : fail('not_found');
  },
  audit: true,
});

/** Deletes reminders with their messages that have not left. */
async function stop({ tx }: Pick<Writes, 'tx'>, { jobs }: PlatformServices, which: Parameters<typeof deleteReminders>[1]) {
  const gone = await deleteReminders(tx, which);
  const ids = gone.flatMap(({ messages }) => messages);
  if (ids.length > 0) await eraseMessages(tx, jobs, { ids });
  return gone;
}

/** Stops the reminder of a child; once more changes nothing. */
export const stopVaccinationReminder = operation({
  name: 'vaccination_reminder.stopped',
  access: 'user',
  limits: writes,
  input: stopInput,
  run: async ({ tx, actor: { userId }, platform }, { member }) => ok(await stop({ tx }, platform, { userId, memberId: member })),
  audit: (_input, gone) => (gone.length > 0 ? {} : null),
});

/** Whether the link of a message still stops something. */
export const openStopLink = operation({
  name: 'vaccination_reminder.open_link',
  access: 'public',
  limits: 'reads',
  input: stopLink,
  async run({ db, platform }, { token }) {
    const id = reminderOf(platform, token);
    return ok({ isOn: id !== null && (await findReminder(db, id)) !== null });
  },
});

/** Stops the reminder of a link; once more, and by an unknown link, changes nothing. */
export const stopByLink = operation({
  name: 'vaccination_reminder.stopped_by_link',
  access: 'public',
  limits: [perVisitor(30, '10m'), perAddress(120, '10m')],
  input: stopLink,
  async run({ tx, platform }, { token }) {
    const id = reminderOf(platform, token);
    return ok(id === null ? [] : await stop({ tx }, platform, { id }));
  },
  audit: (_input, gone) => gone.map(({ userId }) => ({ subjectId: userId })),
});
