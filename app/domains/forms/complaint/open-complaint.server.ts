import type { Tx } from '#app/platform/database/db.server.ts';
import { randomCode } from '#app/platform/ids.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { encryptedSurveyComplaint } from '../definition/form-retention.ts';
import { codeFrom, randomLetters } from '../ticket/ticket-code.ts';
import { tellPerson } from './notify-complainant.server.ts';
import { addEvent, insertComplaint } from './survey-complaint.store.server.ts';
import { type Contact, dueOf, lastDigits } from './survey-complaint.ts';

/** The keyed hash under which a complaint is found by its code and the last digits of the number. */
export function accessHashOf({ signed }: Pick<PlatformServices, 'signed'>, code: string, digits: string): Buffer {
  const whole = signed.sign('complaint-access', `${code}.${digits}`);
  return Buffer.from(whole.slice(whole.lastIndexOf('.') + 1), 'base64url');
}

/** Who works on the complaints of a facility follows this topic; those of no facility are of the group. */
export const complaintTopic = (facilityId: number | null) => `complaints:${facilityId ?? 'group'}`;

type Opened = Readonly<{ submissionId: string; formId: number; facilityId: number | null; complainant: Contact }>;

/**
 * Makes the complaint of a survey that was just sent, and tells the person that it came. Returns its code, by which, together with the last
 * digits of the number, it is read; without a number it cannot be read, and the code only names it.
 */
export async function openComplaint(tx: Tx, platform: PlatformServices, given: Opened): Promise<string> {
  const { submissionId, formId, facilityId, complainant: contact } = given;
  const now = platform.clock.now();
  const digits = contact.phone === null ? null : lastDigits(contact.phone);
  const dueAt = dueOf(null, now);
  const hasContact = contact.name !== null || contact.phone !== null || contact.email !== null;
  const encryptedContact = hasContact ? platform.encryption.encrypt(encryptedSurveyComplaint, JSON.stringify(contact)) : null;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const code = codeFrom(randomCode(randomLetters));
    const hash = digits === null ? null : accessHashOf(platform, code, digits);
    const id = await insertComplaint(tx, { submissionId, formId, facilityId, code, encryptedContact, accessHash: hash, dueAt, now });
    if (id === null) continue;
    await addEvent(tx, { complaintId: id, kind: 'received', from: null, to: 'new', actorId: null, encryptedNote: null, now });
    announce(tx, { topic: complaintTopic(facilityId), kind: 'complaint.received', key: id });
    await tellPerson(tx, platform, { id, code, facilityId, contact }, 'received');
    return code;
  }
  throw new Error('complaint: its submission has one already');
}
