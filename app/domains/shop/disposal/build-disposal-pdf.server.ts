import { createPdf, type PdfDocument, pdfSpacing as spacing } from '#app/platform/documents/pdf.server.ts';
import { longDateOf, mediumDateOf } from '#app/platform/time/calendar.ts';
import { mailColors } from '#app/ui/mail/mail-colors.ts';
import type { DisposalKind, DisposalSource } from './disposal.schema.ts';
import { sourceLabels } from './disposal.ts';

const margin = 48;
const { ink, 'ink-soft': soft } = mailColors.light;
const disposalTitles: Readonly<Record<DisposalKind, string>> = { return: 'Surat retur', destroy: 'Berita acara pemusnahan' };

type Disposal = Readonly<{
  id: string;
  kind: DisposalKind;
  facility: string;
  facility_address: string;
  city: string;
  license: string;
  supplier: string | null;
  supplier_address: string | null;
  done_on: string | null;
  executor: string | null;
  witness: string | null;
  method: string | null;
  place: string | null;
  reason: string | null;
}>;
type Line = Readonly<{
  product: string;
  nie: string;
  base_unit: string;
  batch_no: string;
  expires_on: string;
  source: DisposalSource;
  qty: number;
}>;

/** The document of goods that were returned, or the record of a destruction with the two persons who sign it. */
export async function disposalPdf(disposal: Disposal, lines: readonly Line[]): Promise<Buffer> {
  const about = { size: 'A4', margin, title: `${disposalTitles[disposal.kind]} ${disposal.id}`, author: disposal.facility } as const;
  return await createPdf(about, (document) => draw(document, disposal, lines));
}

function draw(document: PdfDocument, disposal: Disposal, lines: readonly Line[]): void {
  const { kind, facility, city, executor, witness } = disposal;
  const date = longDateOf(disposal.done_on ?? '');
  const say = (text: string) => document.font('regular').fontSize(10).fillColor(ink).text(text, spacing);
  document.font('bold').fontSize(13).fillColor(ink).text(facility, spacing);
  document.font('regular').fontSize(9).fillColor(soft).text(`${disposal.facility_address}\nSIA ${disposal.license}`, spacing).moveDown(0.8);
  document.font('bold').fontSize(16).fillColor(ink).text(disposalTitles[kind], spacing);
  say(`Nomor catatan ${disposal.id}`).moveDown(0.6);
  if (kind === 'destroy') {
    say(`Pada ${date}, di ${disposal.place}, kami yang bertanda tangan di bawah ini memusnahkan barang berikut.`);
    say(`Cara: ${disposal.method}`);
  } else {
    say(`Pada ${date} kami mengembalikan barang berikut kepada ${disposal.supplier}.`);
    if (disposal.supplier_address) say(disposal.supplier_address);
  }
  say(`Alasan: ${disposal.reason}`).moveDown(0.6);
  for (const [at, line] of lines.entries()) {
    // A name stays with its batch.
    if (document.y + 40 > document.page.height - margin) document.addPage();
    document
      .font('bold')
      .fontSize(10)
      .fillColor(ink)
      .text(`${at + 1}. ${line.product}, ${line.qty.toLocaleString('id-ID')} ${line.base_unit}`, spacing);
    const facts = [
      `batch ${line.batch_no}`,
      `kedaluwarsa ${mediumDateOf(line.expires_on)}`,
      line.nie,
      sourceLabels[line.source].toLowerCase(),
    ];
    document.font('regular').fontSize(9).fillColor(soft).text(facts.join(', '), spacing).moveDown(0.3);
  }
  if (document.y + 120 > document.page.height - margin) document.addPage();
  document.moveDown(1);
  say(`${city}, ${date}`).moveDown(0.6);
  for (const [role, name] of [
    [kind === 'destroy' ? 'Pelaksana' : 'Dicatat oleh', executor],
    ['Saksi yang mengesahkan', witness],
  ]) {
    if (!name) continue;
    say(`${role}: ${name}`);
    if (kind === 'destroy') say('Tanda tangan: ______________________________').moveDown(1.2);
  }
}
