import { createPdf, type PdfDocument, pdfSpacing as spacing } from '#app/platform/documents/pdf.server.ts';
import { longDateOf } from '#app/platform/time/calendar.ts';
import { mailColors } from '#app/ui/mail/mail-colors.ts';
import type { PurchaseKind } from './purchase-order.schema.ts';
import { amountText, kindLabels } from './purchase-order.ts';

const margin = 48;
const { ink, 'ink-soft': soft, line: ruleColor } = mailColors.light;
const copies = ['Lembar 1: untuk PBF', 'Lembar 2: arsip apotek'] as const;

type PurchaseDocument = Readonly<{
  number: string;
  kind: PurchaseKind;
  city: string;
  /** The day of the signature at the pharmacy. */
  date: string;
  pharmacy: Readonly<{ name: string; address: string; license: string }>;
  signer: Readonly<{ name: string; sipa: string }>;
  supplier: Readonly<{ name: string; address: string; licence: string }>;
  lines: readonly Readonly<{ name: string; about: string; pack: string; packs: number; packUnit: string }>[];
}>;

/** An order of goods in two copies, with its amounts in figures and in words. */
export async function purchaseOrderPdf(order: PurchaseDocument): Promise<Buffer> {
  const about = { size: 'A4', margin, title: `Surat pesanan ${order.number}`, author: order.pharmacy.name } as const;
  return await createPdf(about, (document) => {
    for (const [at, copy] of copies.entries()) {
      if (at > 0) document.addPage();
      drawCopy(document, order, copy);
    }
  });
}

function drawCopy(document: PdfDocument, order: PurchaseDocument, copy: string): void {
  const { number, kind, city, date, pharmacy, signer, supplier, lines } = order;
  const say = (text: string) => document.font('regular').fontSize(10).fillColor(ink).text(text, spacing);
  document.font('bold').fontSize(13).fillColor(ink).text(pharmacy.name, margin, margin, spacing);
  document.font('regular').fontSize(9).fillColor(soft).text(`${pharmacy.address}\nSIA ${pharmacy.license}`, spacing).moveDown(0.8);
  document.font('bold').fontSize(16).fillColor(ink).text('Surat pesanan', spacing);
  if (kind !== 'none') document.font('bold').fontSize(10.5).text(kindLabels[kind], spacing);
  say(`Nomor ${number}`);
  document.fontSize(9).fillColor(soft).text(copy, spacing).moveDown(0.8);
  say('Yang bertanda tangan di bawah ini');
  document.font('bold').text(signer.name, spacing);
  say(`Apoteker, SIPA ${signer.sipa}`).moveDown(0.4);
  say('memesan kepada');
  document.font('bold').text(supplier.name, spacing);
  say(`${supplier.address}\nIzin PBF ${supplier.licence}`).moveDown(0.6);
  for (const [at, line] of lines.entries()) drawLine(document, at + 1, line);
  drawRule(document);
  say(`${kind === 'none' ? 'Obat' : kindLabels[kind]} tersebut untuk ${pharmacy.name}, ${pharmacy.address}, SIA ${pharmacy.license}.`);
  if (document.y + 110 > document.page.height - margin) document.addPage();
  document.moveDown(1.2);
  say(`${city}, ${longDateOf(date)}`).moveDown(0.4);
  say('Ditandatangani secara elektronik oleh');
  document.font('bold').text(signer.name, spacing);
  say(`SIPA ${signer.sipa}`);
}

function drawLine(document: PdfDocument, no: number, { name, about, pack, packs, packUnit }: PurchaseDocument['lines'][number]): void {
  // A name stays with its amount.
  if (document.y + 56 > document.page.height - margin) document.addPage();
  drawRule(document);
  document.font('bold').fontSize(10).fillColor(ink).text(`${no}. ${name}`, spacing);
  document.font('regular').fontSize(9).fillColor(soft).text(`${about}; kemasan ${pack}`, spacing);
  document
    .font('bold')
    .fontSize(10)
    .fillColor(ink)
    .text(`Jumlah ${amountText(packs, packUnit)}`, spacing);
}

function drawRule(document: PdfDocument): void {
  const y = document.y + 4;
  document
    .moveTo(margin, y)
    .lineTo(document.page.width - margin, y)
    .lineWidth(0.75)
    .strokeColor(ruleColor)
    .stroke();
  document.y = y + 6;
}
