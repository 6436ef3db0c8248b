import { compactPhone } from '../contacts/phone.ts';

/**
 * The specification's checks of the contact form; registrations and surveys share them, in server and browser. An email address: no
 * space, exactly one "@", and after it a domain with a dot followed by at least 2 characters.
 */
export function isEmail(text: string): boolean {
  // Control characters count as space: a line break in an address would begin another header of a mail.
  return text.length <= 254 && /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+\.[^\s\p{Cc}@.]{2,}$/u.test(text);
}

/** A phone: more than 5 and fewer than 15 characters, counted without separators, and only digits after an optional plus. */
export function isContactPhone(text: string): boolean {
  const compact = compactPhone(text);
  return compact.length > 5 && compact.length < 15 && /^\+?\d+$/.test(compact);
}
