import { z } from 'zod';
import { seenText } from '../text/typed-number.ts';
import { phoneToE164, servedPhoneOrNull } from './phone.server.ts';
import { maskedPhone } from './phone-text.ts';

/** The contact of a person: an email address in lower case, or a number as E.164. */
export type Contact = Readonly<{ channel: 'email' | 'phone'; contact: string }>;

const email = z.email().max(254);

/** Reads one field that accepts an email address or a phone number in any notation. Null when it is neither. */
export function readContact(text: string): Contact | null {
  const plain = seenText(text);
  if (plain.includes('@')) {
    const parsed = email.safeParse(plain.toLowerCase());
    return parsed.success ? { channel: 'email', contact: parsed.data } : null;
  }
  const phone = phoneToE164(plain);
  return phone ? { channel: 'phone', contact: phone } : null;
}

/** True for a contact that messages may be sent to: any address, and a number of a served country and type. */
export function isServed({ channel, contact }: Contact): boolean {
  return channel === 'email' || servedPhoneOrNull(contact) !== null;
}

/** A contact with its middle hidden, for a page that others may see: `s***@contoh.id`, `0812-••••-•890`. */
export function maskedContact({ channel, contact }: Contact): string {
  return channel === 'email' ? contact.replace(/^(.).*@/, '$1***@') : maskedPhone(contact);
}
