import { answerReminderLink } from '#app/domains/appointments/reminders/confirm.operations.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { invokeAs } from '../harness/invoke-as.ts';
import { visitor } from './appointments.ts';

/** Presses the button of the first mail to an address. */
export async function confirmReminders(platform: Parameters<typeof invokeAs>[0] & PlatformServices, email: string) {
  const mails = await platform.db.selectFrom('outbox_messages').select('body_text').where('recipient', '=', email).orderBy('id').execute();
  const token = /\/pendaftaran\/pengingat\/([\w-]+)/.exec(mails[0]?.body_text ?? '')?.[1] ?? '';
  return await invokeAs(platform, answerReminderLink, visitor, { token, is_wanted: true });
}
