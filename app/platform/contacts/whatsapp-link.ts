/**
 * A link that opens a WhatsApp chat with `phone` (E.164) and a prefilled text.
 * An ampersand becomes the word "dan", as specified.
 */
export function whatsappLink(phone: string, text: string): string {
  const digits = phone.replace(/\D/g, '');
  return `https://wa.me/${digits}?text=${encodeURIComponent(text.replaceAll('&', 'dan'))}`;
}

/** A message with which staff begin a chat: its lines, and the values in them, by name. */
export type ChatText = Readonly<{ lines: readonly string[]; values: Readonly<Record<string, string>> }>;

/** A facility and the link that opens a WhatsApp chat with it. */
export type FacilityChat = Readonly<{ name: string; chat: string }>;

/** The chat with a facility, with a greeting. */
export const chatWith = (name: string, phone: string): FacilityChat => ({
  name,
  chat: whatsappLink(phone, `Halo ${name}, saya ingin bertanya.`),
});
