import { printedCodeText } from '#app/platform/text/printed-code.ts';
import { longDateOf } from '#app/platform/time/calendar.ts';

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
  `Keaslian sertifikat ini dapat diperiksa di ${url} atau dengan memindai kode QR. Kode: ${printedCodeText(code)}`;
