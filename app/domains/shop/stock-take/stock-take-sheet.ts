import { printedSheet } from '#app/platform/documents/printed-sheet.ts';
import { xmlText } from '#app/platform/text/xml.ts';
import { mediumDateOf, momentText } from '#app/platform/time/calendar.ts';

type SheetLine = Readonly<{ product: string; base_unit: string; rack: string; batch_no: string; expires_on: string; isRecalled: boolean }>;
type Sheet = Readonly<{ title: string; facility: string; openedAt: Date; lines: readonly SheetLine[] }>;

const rowOf = ({
  product,
  base_unit: unit,
  batch_no: batch,
  expires_on: expiry,
}: SheetLine): string => `<tr><td><strong>${xmlText(product)}</strong></td>
<td>${xmlText(batch)}</td><td>${mediumDateOf(expiry)}</td><td class="number">__________ ${xmlText(unit)}</td></tr>`;

/** The batches of a stock take by rack, to be counted on paper. It says nothing of what should be there, nor of what was counted already. */
export function stockTakeSheet({ title, facility, openedAt, lines }: Sheet): string {
  const racks = [
    ...Map.groupBy(
      lines.filter(({ isRecalled }) => !isRecalled),
      ({ rack }) => rack,
    ),
  ].map(
    ([rack, own]) => `<h2>${rack === '' ? 'Tanpa rak' : `Rak ${xmlText(rack)}`}</h2>
<table><thead><tr><th>Obat</th><th>Batch</th><th>Kedaluwarsa</th><th class="number">Hasil hitung</th></tr></thead><tbody>${own.map(rowOf).join('')}</tbody></table>`,
  );
  const head = `<h1>Opname: ${xmlText(title)}</h1><p>${xmlText(facility)}, dibuka ${momentText(openedAt.toISOString())}. Tulis 0 bila tidak ada.</p>`;
  return printedSheet('Lembar opname', `${head}${racks.join('')}<p>Dihitung oleh __________________ tanggal __________ pukul ______</p>`);
}
