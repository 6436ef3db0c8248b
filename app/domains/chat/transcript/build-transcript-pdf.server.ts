import { createPdf, type PdfDocument, pdfSpacing as spacing } from '#app/platform/documents/pdf.server.ts';
import { mediumDateOf, momentText } from '#app/platform/time/calendar.ts';
import { mailColors } from '#app/ui/mail/mail-colors.ts';
import type { Transcript } from './transcript.schema.ts';

const margin = 56;
const { ink, 'ink-soft': soft } = mailColors.light;

/** The whole of a chat as a PDF in A4. */
export async function transcriptPdf(transcript: Transcript): Promise<Buffer> {
  const about = { size: 'A4', margin, title: `Transkrip chat dengan ${transcript.doctor}`, author: transcript.facility } as const;
  return await createPdf(about, (document) => draw(document, transcript));
}

function draw(document: PdfDocument, transcript: Transcript): void {
  const { doctor, facility, sip, patient, intake, summaries, chats, started_at, created_at } = transcript;
  document.font('bold').fontSize(18).fillColor(ink).text('Transkrip chat dokter', spacing);
  const facts: readonly (readonly [string, string | null])[] = [
    ['Dokter', sip ? `${doctor}, SIP ${sip}` : doctor],
    ['Rumah sakit', facility],
    ['Pasien', patient.birth_date ? `${patient.name}, lahir ${mediumDateOf(patient.birth_date)}` : patient.name],
    ['Dimulai', started_at && momentText(started_at)],
    ['Dibuat', momentText(created_at)],
    ['Keluhan', intake.complaint],
    ['Sejak', intake.since],
    ['Alergi', intake.allergies],
    ['Obat yang diminum', intake.medicines],
    ['Penyakit lain', intake.conditions],
  ];
  document.moveDown(0.6);
  for (const [label, text] of facts) if (text) paragraph(document, label, text);
  const [summary] = summaries;
  if (summary) {
    heading(document, `Ringkasan, versi ${summary.version}`);
    paragraph(document, 'Penilaian', summary.assessment);
    paragraph(document, 'Saran', summary.advice);
    paragraph(document, 'Datang bila', summary.come_if);
    paragraph(document, 'Ditandatangani', `${summary.doctor}, ${momentText(summary.signed_at)}`);
  }
  heading(document, 'Percakapan');
  for (const { seq, side, sender, sent, message, file } of chats) {
    const who = side === 'system' ? 'Sehati' : sender.username || (side === 'doctor' ? doctor : patient.name);
    const files = file.length > 0 ? `${message ? '\n' : ''}[${file.length} berkas]` : '';
    paragraph(document, `${seq}. ${who}, ${momentText(sent.time)}`, `${message}${files}`);
  }
}

function heading(document: PdfDocument, text: string): void {
  document.moveDown(0.6).font('bold').fontSize(13).fillColor(ink).text(text, spacing).moveDown(0.3);
}

function paragraph(document: PdfDocument, label: string, text: string): void {
  document.font('bold').fontSize(9).fillColor(soft).text(label, spacing);
  document.font('regular').fontSize(10).fillColor(ink).text(text, spacing).moveDown(0.4);
}
