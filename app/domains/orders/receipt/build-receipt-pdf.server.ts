import { createPdf, type PdfDocument, pdfSpacing as spacing } from '#app/platform/documents/pdf.server.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { mailColors } from '#app/ui/mail/mail-colors.ts';
import { type Receipt, type ReceiptRow, receiptFacts, receiptNotes, receiptSums, totalInWords } from './receipt.ts';

const margin = 56;
const { ink, 'ink-soft': soft, line } = mailColors.light;

/** A receipt as a PDF of one or more pages in A5. */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const about = { size: 'A5', margin, title: `Kwitansi ${receipt.number}`, author: receipt.seller.name } as const;
  return await createPdf(about, (document) => draw(document, receipt));
}

function draw(document: PdfDocument, receipt: Receipt): void {
  const { seller, lines } = receipt;
  document.font('bold').fontSize(18).fillColor(ink).text('Kwitansi', spacing);
  document.font('bold').fontSize(10).text(seller.name, spacing);
  document.font('regular').fontSize(8.5).fillColor(soft).text(`${seller.address}, ${seller.phone}`, spacing);
  document.moveDown(0.8);
  for (const row of receiptFacts(receipt)) pair(document, row);
  rule(document);
  for (const { name, quantity, unit, price } of lines) {
    // A name stays with its sum.
    if (document.y + 40 > document.page.height - margin) document.addPage();
    document.font('bold').fontSize(9).fillColor(ink).text(name, spacing);
    pair(document, { label: `${quantity} ${unit} × ${rupiah(price)}`, value: rupiah(quantity * price) });
  }
  rule(document);
  for (const row of receiptSums(receipt)) pair(document, row, row.label === 'Jumlah dibayar');
  document.moveDown(0.4);
  document
    .font('regular')
    .fontSize(9)
    .fillColor(ink)
    .text(`Terbilang: ${totalInWords(receipt)}`, spacing);
  rule(document);
  for (const note of receiptNotes(receipt)) document.font('regular').fontSize(8).fillColor(soft).text(note, spacing).moveDown(0.3);
}

/** A label at the left and its value at the right of one line; a long label takes more lines. */
function pair(document: PdfDocument, { label, value }: ReceiptRow, isStrong = false): void {
  const width = document.page.width - 2 * margin;
  const valueWidth = width * 0.45;
  document.font(isStrong ? 'bold' : 'regular').fontSize(isStrong ? 10.5 : 9);
  const heights = [
    document.heightOfString(label, { width: width - valueWidth, ...spacing }),
    document.heightOfString(value, { width: valueWidth, ...spacing }),
  ];
  const height = Math.max(...heights) + 3;
  if (document.y + height > document.page.height - margin) document.addPage();
  const { y } = document;
  document.fillColor(isStrong ? ink : soft).text(label, margin, y, { width: width - valueWidth, ...spacing });
  document.fillColor(ink).text(value, margin + width - valueWidth, y, { width: valueWidth, align: 'right', ...spacing });
  document.x = margin;
  document.y = y + height;
}

function rule(document: PdfDocument): void {
  document.moveDown(0.5);
  const { y } = document;
  document
    .moveTo(margin, y)
    .lineTo(document.page.width - margin, y)
    .lineWidth(0.75)
    .strokeColor(line)
    .stroke();
  document.moveDown(0.6);
}
