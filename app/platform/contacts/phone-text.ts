/**
 * An E.164 number as Indonesians write it: `+622200000101` → `(022) 0000-0101`, `+6281234567890` → `0812-3456-7890`. Numbers of other
 * countries are unchanged.
 */
export function phoneText(phone: string): string {
  if (!phone.startsWith('+62')) return phone;
  const national = phone.slice(3);
  const groups = (digits: string) => digits.replace(/(\d{4})(?=\d{3})/g, '$1-');
  if (national.startsWith('8')) return groups(`0${national}`);
  // Jakarta, Bandung, Semarang and Surabaya have area codes of two digits, all others of three.
  const area = /^(21|22|24|31)/.test(national) ? 2 : 3;
  return `(0${national.slice(0, area)}) ${groups(national.slice(area))}`;
}

/** A number that only its owner recognises: `+6281234567890` → `0812-••••-•890`. At least four digits are hidden. */
export function maskedPhone(phone: string): string {
  const text = phoneText(phone);
  const count = text.replace(/\D/g, '').length;
  const shown = Math.min(4, count - 7);
  let at = 0;
  return text.replace(/\d/g, (digit) => {
    at += 1;
    return at <= shown || at > count - 3 ? digit : '•';
  });
}

/** A contact as people write it. */
export const contactText = (channel: 'email' | 'phone', contact: string) => (channel === 'phone' ? phoneText(contact) : contact);
