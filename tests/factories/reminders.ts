import { consentText } from '#app/domains/accounts/index.server.ts';
import { answerReminderLink } from '#app/domains/appointments/reminder/answer-reminder-link.server.ts';
import { submitRequest } from '#app/domains/appointments/submission/submit-request.server.ts';
import { saveVisitDetails } from '#app/domains/appointments/visit-details/save-visit-details.server.ts';
import type { Actor } from '#app/platform/access/actor.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { newAddress } from '../harness/client-address.ts';
import { invokeAs } from '../harness/invoke-as.ts';
import { submitBody, visitor, visitorAt } from './appointments.ts';
import { createSlot } from './directory.ts';

/** The version of the sentence above the button of the details. */
export const { version: detailsConsent } = consentText('visit_details');

/** Saves details of a visit, with the consent that the form sends; each call comes from another address. */
export const saveDetails = (platform: Platform, input: object, actor: Actor = visitorAt(newAddress())) =>
  invokeAs(platform, saveVisitDetails, actor, { consent: detailsConsent, ...input });

type Booking = Readonly<{ n: number; visit_date?: string; slot?: Parameters<typeof createSlot>[1]; actor?: Actor; phone?: string }>;

/** A request for the slot of 13.00 on a Monday. */
export async function bookVisit(platform: Platform, { n, visit_date = '2026-11-23', slot: given, actor = visitor, phone }: Booking) {
  const slot = await createSlot(platform.db, { start: '13:00', end: '15:00', capacity: 3, ...given });
  const body = submitBody(slot, n, { visit_date, ...(phone ? { phone } : {}) });
  const sent = await invokeAs(platform, submitRequest, actor, body);
  if (!sent.ok) throw new Error(sent.code);
  const { code, status_url: statusUrl } = sent.data;
  return { slot, code, statusUrl, token: statusUrl.split('/').at(-1) ?? '', path: new URL(statusUrl).pathname };
}

/** The path of the link in the first mail to an address. */
export async function reminderPath({ db }: Pick<Platform, 'db'>, email: string): Promise<string> {
  const mails = await db.selectFrom('outbox_messages').select('body_text').where('recipient', '=', email).orderBy('id').execute();
  return /\/pendaftaran\/pengingat\/[\w-]+/.exec(mails[0]?.body_text ?? '')?.[0] ?? '';
}

/** Presses the button of the first mail to an address. */
export async function confirmReminders(platform: Platform, email: string) {
  const token = (await reminderPath(platform, email)).split('/').at(-1) ?? '';
  return await invokeAs(platform, answerReminderLink, visitor, { token, is_wanted: true });
}
