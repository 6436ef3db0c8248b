import { isOfLetters, plainBase32 } from '#app/platform/text/base32.ts';
import { longDateOf } from '#app/platform/time/calendar.ts';

/** Letters of the code of a certificate: too many to be guessed. */
export const certificateLetters = 12;

/** A code as it is stored, from what was typed or stands in an address; null when it cannot be one. */
export function readCertificateCode(typed: string): string | null {
  const code = plainBase32(typed);
  return isOfLetters(code, certificateLetters) ? code : null;
}

/** The code as people read it: `K7QM-2X9P-T4AB`. */
export const certificateCodeText = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** What a certificate says. */
export type CertificateText = Readonly<{
  name: string;
  eventName: string;
  /** The day of the event: `2026-11-28`. */
  date: string;
  facility: string | null;
  code: string;
  url: string;
}>;

/** The lines of a certificate below the name. */
export function certificateLines({ eventName, date, facility }: CertificateText): string[] {
  return ['telah mengikuti', eventName, `pada ${longDateOf(date)}${facility ? `, ${facility}` : ''}`];
}

/** How a certificate is checked, at its foot. */
export const checkText = ({ code, url }: CertificateText): string =>
  `Keaslian sertifikat ini dapat diperiksa di ${url} atau dengan memindai kode QR. Kode: ${certificateCodeText(code)}`;
