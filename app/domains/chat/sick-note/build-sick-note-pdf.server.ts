import { createPdf, drawQr, type PdfDocument, pdfSpacing as spacing } from '#app/platform/documents/pdf.server.ts';
import { printedCodeText } from '#app/platform/text/printed-code.ts';
import { longDateOf, momentText } from '#app/platform/time/calendar.ts';
import { mailColors } from '#app/ui/mail/mail-colors.ts';
import type { OpenedSickNote } from './read-sick-note.server.ts';

const margin = 48;
const qrSize = 96;
const { brand, ink, 'ink-soft': soft } = mailColors.light;

/** A sick note as a PDF of one page; `url` is where it is checked. */
export async function sickNotePdf(note: OpenedSickNote, url: string): Promise<Buffer> {
  const about = { size: 'A5', margin, title: 'Surat keterangan sakit', author: note.facility } as const;
  return await createPdf(about, (document) => draw(document, note, url));
}

function draw(document: PdfDocument, note: OpenedSickNote, url: string): void {
  const { patient, birthDate, doctor, sip, facility, startsOn, endsOn, code, signedAt } = note;
  const say = (text: string) => document.font('regular').fontSize(10.5).fillColor(ink).text(text, spacing).moveDown(0.5);
  document.font('bold').fontSize(11).fillColor(brand).text(facility, spacing);
  document.moveDown(0.4).font('bold').fontSize(18).fillColor(ink).text('Surat keterangan sakit', spacing).moveDown(0.8);
  say('Dokter yang bertanda tangan di bawah ini menerangkan bahwa');
  document.font('bold').fontSize(13).fillColor(ink).text(patient, spacing).moveDown(0.2);
  if (birthDate) say(`lahir ${longDateOf(birthDate)}`);
  const span = startsOn === endsOn ? longDateOf(startsOn) : `${longDateOf(startsOn)} sampai ${longDateOf(endsOn)}`;
  say(`berkonsultasi dengan kami lewat chat, dan karena sakit memerlukan istirahat pada ${span}.`);
  say('Surat ini dibuat tanpa pemeriksaan langsung, berdasarkan keterangan pasien.');
  document.moveDown(0.4).font('bold').fontSize(10.5).text(doctor, spacing);
  say(`SIP ${sip}\nDitandatangani secara elektronik, ${momentText(signedAt)}`);
  const foot = document.page.height - margin - qrSize;
  drawQr(document, url, { x: margin, y: foot, width: qrSize });
  const check = `Keaslian surat ini dapat diperiksa di ${url} atau dengan memindai kode QR. Kode: ${printedCodeText(code)}`;
  document.font('regular').fontSize(9).fillColor(soft);
  document.text(check, margin + qrSize + 16, foot + 20, { width: document.page.width - 2 * margin - qrSize - 16, ...spacing });
}
