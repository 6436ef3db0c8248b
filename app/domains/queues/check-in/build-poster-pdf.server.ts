import { createPdf, drawQr, type PdfDocument, pdfSpacing as spacing } from '#app/platform/documents/pdf.server.ts';
import { mailColors } from '#app/ui/mail/mail-colors.ts';

const margin = 56;
const qrSize = 300;
const { brand, ink, 'ink-soft': soft } = mailColors.light;

type PosterText = Readonly<{ unit: string; url: string; digits: string }>;

/** The poster of a unit as a PDF of one page, A4. */
export async function posterPdf(poster: PosterText): Promise<Buffer> {
  const about = { size: 'A4', margin, title: `Lapor kedatangan di ${poster.unit}`, author: 'Sehati' } as const;
  return await createPdf(about, (document) => draw(document, poster));
}

function draw(document: PdfDocument, { unit, url, digits }: PosterText): void {
  const { width } = document.page;
  const text = { width: width - 2 * margin, align: 'center', ...spacing } as const;
  document.font('bold').fontSize(18).fillColor(brand).text('Sehati', margin, 64, text);
  document.font('bold').fontSize(36).fillColor(ink).text('Sudah datang?', text);
  document.moveDown(0.2).font('regular').fontSize(18).fillColor(ink);
  document.text('Pindai kode ini dengan kamera ponsel Anda, lalu tekan "Saya sudah datang".', text);
  const top = document.y + 18;
  drawQr(document, url, { x: (width - qrSize) / 2, y: top, width: qrSize });
  document.font('regular').fontSize(15).fillColor(soft);
  document.text('Atau ketik angka ini di halaman kunjungan Anda:', margin, top + qrSize + 12, text);
  document.font('bold').fontSize(54).fillColor(ink).text(digits.split('').join(' '), text);
  document.moveDown(0.2).font('regular').fontSize(13).fillColor(soft);
  document.text(`${unit}. Tanpa ponsel, atau memakai BPJS: silakan ke loket.`, text);
}
