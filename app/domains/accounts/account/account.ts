import type { Contact } from '#app/platform/contacts/contact.server.ts';

/** Returns the contact for notifications of an account: its address, or else its number. */
export function contactOf({ email, phone }: { email: string | null; phone: string | null }): Contact | null {
  if (email) return { channel: 'email', contact: email };
  return phone ? { channel: 'phone', contact: phone } : null;
}
