import { createHash } from 'node:crypto';
import { z } from 'zod';
import { findUnits } from '#app/domains/directory/index.server.ts';
import { phoneToE164 } from '#app/platform/contacts/phone.server.ts';
import { compactPhone } from '#app/platform/contacts/phone.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { checkForm, signFormTime } from '#app/platform/forms/form-guard.server.ts';
import { queueMessage } from '#app/platform/messaging/outbox.server.ts';
import { type IdempotencyClaim, withIdempotency } from '#app/platform/operations/idempotency.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAddress, perVisitor } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { openLetter } from '../letter/letter.store.server.ts';
import { teamOf } from '../letter/letter-states.ts';
import { announceLetter } from '../letter/letter-topic.server.ts';
import { contactInput } from './contact-message.schema.ts';
import { insertMessage, type NewMessage, noteMail } from './contact-message.store.server.ts';
import { consent, consentNotStated, mailText } from './contact-message.ts';

const formPurpose = 'contact-form';

/** Returns what a form needs: the signed time when it was opened, and the consent sentence. */
export const openContactForm = operation({
  name: 'contact.open_form',
  access: 'public',
  limits: 'reads',
  input: z.object({}),
  run: async ({ platform }) => ok({ form_time: signFormTime(platform, formPurpose), consent }),
});

/** Returns the units that a visitor can contact, in their set order. They are cached until a facility changes. */
export const findContactUnits = operation({
  name: 'contact.find_units',
  access: 'public',
  limits: 'reads',
  input: z.object({}),
  run: async ({ cache, db }) => ok(await cache.getOrLoad('contact: units', ['facilities'], () => findUnits({ db }))),
});

/**
 * Stores a message and enqueues its mail to the staff, or to the data-protection officer, in one transaction; the same text of the same sender within a day is one message. A
 * message that looks automated gets the same answer, is stored as a suspect, and is not mailed.
 */
export const sendContactMessage = operation({
  name: 'contact.send',
  access: 'public',
  limits: [perVisitor(5, '10m'), perAddress(60, '10m')],
  idempotent: true,
  input: contactInput,
  failures: {
    consent_changed: [422, 'Kalimat persetujuan sudah diperbarui. Muat ulang halaman lalu kirim lagi.'],
    form_expired: [409, 'Formulir sudah terlalu lama terbuka. Isian Anda masih ada di sini, silakan kirim sekali lagi.'],
    too_many_requests: [429, 'Terlalu banyak pesan dari jaringan ini. Tunggu beberapa menit lalu kirim lagi, atau telepon kami.'],
  },
  async run({ tx, clock, platform }, input) {
    const outcome = checkForm(platform, formPurpose, input);
    if (outcome === 'expired') return fail('form_expired');
    if (input.consent && input.consent !== consent.version) return fail('consent_changed');
    const message: NewMessage = {
      name: input.name,
      email: input.email,
      phone: phoneToE164(input.phone) ?? compactPhone(input.phone),
      message: input.message,
      specializationId: input.doctor_speciality_id,
      consentVersion: input.consent ?? consentNotStated,
      isSuspect: outcome === 'suspicious',
    };
    // A suspect message has no idempotency claim, so that the person may send the same text again.
    const claim = message.isSuspect ? null : sameText(message);
    let isNew = false;
    const { id } = await withIdempotency(tx, claim, () => {
      isNew = true;
      return saveMessage(tx, message, clock.now(), platform);
    });
    return ok({ id, isNew });
  },
  audit: (_input, { id, isNew }) => (isNew ? { object: `contact_message:${id}` } : null),
});

async function saveMessage(tx: Tx, message: NewMessage, now: Date, platform: PlatformServices): Promise<{ id: string }> {
  const { id, topic } = await insertMessage(tx, message, now);
  const team = teamOf(message.message);
  await openLetter(tx, id, team, now);
  announceLetter(tx, id, 'received', { team, facility_id: null });
  if (!message.isSuspect) {
    const mail = mailText({ ...message, id, topic });
    const recipient = (team === 'privacy' && platform.env.dpoEmail) || platform.env.contactEmail;
    const mailId = await queueMessage(tx, platform, { channel: 'email', recipient, ...mail });
    await noteMail(tx, id, mailId);
  }
  return { id };
}

/** Returns one claim per text and sender. Only its hash is stored. */
function sameText({ name, email, phone, message }: NewMessage): IdempotencyClaim {
  const hash = createHash('sha256')
    .update(JSON.stringify([name, email, phone, message]))
    .digest('hex');
  return { scope: 'contact text', key: hash, requestHash: hash };
}
