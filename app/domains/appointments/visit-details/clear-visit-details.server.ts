import type { Tx } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { eraseMails, eraseReminders } from '../reminder/send-reminder.server.ts';
import { deleteDetails, forgetGuardian } from './visit-details.store.server.ts';

type Request = Readonly<{ id: string; visit_date: string }>;

/** A cancelled request keeps neither what the patient added nor mails that wait. */
export async function endDetails(tx: Tx, platform: PlatformServices, { id }: Pick<Request, 'id'>): Promise<void> {
  await deleteDetails(tx, id);
  await eraseMails(tx, platform, id);
}

/** After a move the reminders of the old time are not sent; a patient who is of age on the new date needs no guardian. */
export async function moveDetails(tx: Tx, platform: PlatformServices, { id, visit_date: date }: Request): Promise<void> {
  await forgetGuardian(tx, id, date);
  await eraseReminders(tx, platform, id);
}
