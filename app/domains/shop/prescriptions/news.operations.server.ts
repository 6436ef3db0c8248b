import { getProfileOrNull } from '#app/domains/accounts/index.server.ts';
import { renderWorded } from '#app/domains/messages/index.server.ts';
import { inTransaction } from '#app/platform/db.server.ts';
import type { MessageTemplate } from '#app/platform/messaging/templates.ts';
import { queueMessage } from '#app/platform/outbox.server.ts';
import { servedPhoneOrNull } from '#app/platform/phone.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import * as events from './events.store.server.ts';
import { isNews, isTrue, newsMail, newsTexts, newsValues, templateOf } from './news.rules.ts';
import { findPrescription, lockPrescription } from './store.server.ts';

const urlOf = ({ env }: Pick<Platform, 'env'>, id: string) => `${env.publicUrl}/account/prescriptions/${id}`;

/**
 * Tells the patient of an event, once: by mail, and who has no mail address by phone. Nothing is sent of what is no longer so, or of an
 * account that is gone. May run twice.
 */
export async function tellPatient(platform: Platform, eventId: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const event = await events.findEvent(tx, eventId);
    const prescription = event && (await lockPrescription(tx, event.prescription_id));
    if (!prescription || prescription.userId === null || !isNews(event.kind) || !isTrue(event.kind, prescription)) return;
    const { id, userId, pharmacy, facilityId } = prescription;
    const profile = await getProfileOrNull(tx, userId);
    if (!profile || !(await events.claimEvent(tx, eventId, platform.clock.now()))) return;
    const { email, phone } = profile;
    const mail = email
      ? await queueMessage(tx, platform, {
          channel: 'email',
          recipient: email,
          ...(await renderWorded(tx, newsMail(event.kind, { ...prescription, pharmacy }, urlOf(platform, id)))),
        })
      : null;
    const byPhone = email === null && phone !== null && servedPhoneOrNull(phone) !== null;
    const message = byPhone
      ? await queueMessage(tx, platform, {
          ...{ channel: 'whatsapp', recipient: phone, template: templateOf(event.kind), recordId: eventId, facilityId },
        })
      : null;
    await events.noteMessages(tx, eventId, { mail, phone: message });
  });
}

/** The messages about prescriptions by phone, for the manifest: their values are read when they are sent. */
export const prescriptionTemplates: readonly MessageTemplate[] = newsTexts.map(({ kind, ...text }) => ({
  ...text,
  version: 1,
  category: 'UTILITY',
  byHand: true,
  async read({ db, env }, recordId) {
    const event = await events.findEvent(db, recordId);
    const prescription = event && (await findPrescription(db, event.prescription_id));
    if (!prescription || prescription.userId === null) return null;
    return newsValues(kind, prescription, urlOf({ env }, prescription.id));
  },
  async hold(tx, recordId) {
    const event = await events.findEvent(tx, recordId);
    if (event) await lockPrescription(tx, event.prescription_id);
  },
}));
