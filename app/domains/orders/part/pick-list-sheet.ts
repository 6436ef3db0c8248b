import { printedSheet } from '#app/platform/documents/printed-sheet.ts';
import { xmlText } from '#app/platform/text/xml.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import type { Stop, Walk } from './pick-walk.ts';

const amount = (quantity: number, unit: string): string => `${quantity.toLocaleString('id-ID')} ${unit}`;
/** The end of an order's number, by which the boxes on the table are told apart. */
const tailOfOrder = (name: string): string => name.slice(-8);

const rowOf = ({ name, label, endsOn, unit, quantity, orders }: Stop): string => `<tr><td><span class="box"></span></td>
<td><strong>${xmlText(name)}</strong><br>${xmlText(label)}${endsOn ? `, kedaluwarsa ${mediumDateOf(endsOn)}` : ''}</td>
<td class="number"><strong>${xmlText(amount(quantity, unit))}</strong></td>
<td>${orders.map((one) => `${xmlText(tailOfOrder(one.order))}: ${xmlText(amount(one.quantity, unit))}`).join('<br>')}</td></tr>`;

function walkText({ facility, stops, short }: Walk): string {
  const racks = [...Map.groupBy(stops, ({ rack }) => rack)].map(
    ([rack, own]) => `<h2>${rack === null ? 'Tanpa rak' : `Rak ${xmlText(rack)}`}</h2>
<table><thead><tr><th></th><th>Barang</th><th class="number">Ambil</th><th>Untuk pesanan</th></tr></thead><tbody>${own.map(rowOf).join('')}</tbody></table>`,
  );
  const missing = short.length > 0 ? `<p><strong>Stok tidak cukup:</strong> ${short.map(xmlText).join(', ')}</p>` : '';
  return `<h1>Daftar ambil, ${xmlText(facility)}</h1>${missing}${racks.join('')}`;
}

/** The way through the racks for many orders, as one file to print. */
export const pickListSheet = (walks: readonly Walk[]): string => printedSheet('Daftar ambil', walks.map(walkText).join(''));
