import { renderWorded } from '#app/domains/messages/index.server.ts';
import { servedPhoneOrNull } from '#app/platform/contacts/phone.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { queueMessage } from '#app/platform/messaging/outbox.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { mayPhone, mayTell } from '../submission/limit-event-notices.server.ts';
import { codeText } from '../ticket/ticket-code.ts';
import { type ComplaintNoticeKind, complaintMail, templateOf } from './complaint-notice-kinds.ts';
import type { Contact } from './survey-complaint.ts';

type About = Readonly<{ id: string; code: string; facilityId: number | null; contact: Contact }>;

/**
 * Tells a person about a complaint, at commit: by mail who left an address, else by phone. Who left neither is not told. Nobody has verified
 * the contact, so what a stranger makes the product send is counted for it; an answer of the hospital is not.
 */
export async function tellPerson(
  tx: Tx,
  platform: PlatformServices,
  { code, facilityId, contact }: About,
  kind: ComplaintNoticeKind,
): Promise<void> {
  const isCounted = kind !== 'answered';
  const served = contact.phone === null ? null : servedPhoneOrNull(contact.phone);
  const email = contact.email !== null && (!isCounted || (await mayTell(tx, platform, contact.email))) ? contact.email : null;
  const phone = email === null && served !== null && (!isCounted || (await mayPhone(tx, platform, served))) ? served : null;
  const url = `${platform.env.publicUrl}/keluhan/${code}`;
  if (email) {
    const mail = await renderWorded(tx, complaintMail(kind, { code: codeText(code), url, canFollow: contact.phone !== null }));
    await queueMessage(tx, platform, { channel: 'email', recipient: email, ...mail });
  } else if (phone) {
    await queueMessage(tx, platform, {
      channel: 'whatsapp',
      recipient: phone,
      template: templateOf(kind),
      values: { code: codeText(code), url },
      ...(facilityId === null ? {} : { facilityId }),
    });
  }
}
