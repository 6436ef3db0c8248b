import { createPdf, drawQr, type PdfDocument, pdfSpacing as spacing } from '#app/platform/documents/pdf.server.ts';
import { mailColors } from '#app/ui/mail/mail-colors.ts';
import { type CertificateText, certificateLines, checkText } from './certificate.ts';

const margin = 64;
const qrSize = 84;
const { brand, ink, 'ink-soft': soft, line } = mailColors.light;

/** A certificate as a PDF of one page, A4 across. The full name is on it alone, and nowhere stored with it. */
export async function certificatePdf(certificate: CertificateText): Promise<Buffer> {
  const title = `Sertifikat ${certificate.eventName}`;
  const about = { size: 'A4', layout: 'landscape', margin, title, author: certificate.facility ?? 'Sehati' } as const;
  return await createPdf(about, (document) => draw(document, certificate));
}

function draw(document: PdfDocument, certificate: CertificateText): void {
  const { width, height } = document.page;
  document
    .roundedRect(24, 24, width - 48, height - 48, 16)
    .lineWidth(2)
    .strokeColor(brand)
    .stroke();
  const text = { width: width - 2 * margin, align: 'center', ...spacing } as const;
  document.font('bold').fontSize(16).fillColor(brand).text('Sehati', margin, 92, text);
  document.font('bold').fontSize(34).fillColor(ink).text('Sertifikat', text);
  document.moveDown(0.6).font('regular').fontSize(13).fillColor(soft).text('diberikan kepada', text);
  document.moveDown(0.3).font('bold').fontSize(nameSize(certificate.name)).fillColor(ink).text(certificate.name, text);
  const [first = '', event = '', when = ''] = certificateLines(certificate);
  document.moveDown(0.4).font('regular').fontSize(13).fillColor(soft).text(first, text);
  document.moveDown(0.3).font('bold').fontSize(19).fillColor(ink).text(event, text);
  document.moveDown(0.3).font('regular').fontSize(13).fillColor(soft).text(when, text);
  const foot = height - margin - qrSize - 8;
  document
    .moveTo(margin, foot - 14)
    .lineTo(width - margin, foot - 14)
    .lineWidth(0.75)
    .strokeColor(line)
    .stroke();
  drawQr(document, certificate.url, { x: margin, y: foot, width: qrSize });
  document.font('regular').fontSize(9.5).fillColor(soft);
  document.text(checkText(certificate), margin + qrSize + 18, foot + 22, { width: width - 2 * margin - qrSize - 18, ...spacing });
}

/** A long name gets smaller letters, so that it takes two lines at most. */
const nameSize = (name: string): number => (name.length > 60 ? 18 : name.length > 32 ? 23 : 30);
