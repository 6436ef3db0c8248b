import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { csvLine, csvStart } from '#app/platform/documents/csv.ts';
import { xmlText } from '#app/platform/text/xml.ts';
import { hoursOf, longDateOf, momentText } from '#app/platform/time/calendar.ts';
import type { DeskState, Source } from '../request/request-desk.schema.ts';
import { sourceLabels, stateLabels } from './desk-texts.ts';

/** One line of the list. The number is whole: on the day that the network fails, the paper is all that the desk has. */
export type DayListRow = Readonly<{
  facility_id: number;
  facility: string;
  time_zone: string;
  doctor: string;
  specialization: string;
  schedule_id: number;
  visit_date: string;
  start_hour: string;
  end_hour: string | null;
  code: string;
  patient_name: string;
  phone: string;
  desk_state: DeskState;
  holds_place: boolean;
  visit_number: number | null;
  /** In which order the patients have come. */
  queue_number: number | null;
  /** Of a request; otherwise the type of the order. */
  source: Source | OrderSource;
}>;

type OrderSource = 'SRD' | 'SPT';
const listedSources: Readonly<Record<Source | OrderSource, string>> = { ...sourceLabels, SRD: 'Reservasi', SPT: 'Layanan' };

const stateOf = ({ desk_state, holds_place }: DayListRow) => (holds_place ? stateLabels[desk_state] : 'Belum dapat tempat');

const hasCome = ({ desk_state }: DayListRow) => desk_state === 'arrived' || desk_state === 'done';

const columns: readonly (readonly [title: string, cell: (row: DayListRow) => string])[] = [
  ['Tanggal', ({ visit_date }) => visit_date],
  ['Jam', ({ start_hour, end_hour }) => [start_hour, end_hour].filter(Boolean).join('–').replaceAll(':', '.')],
  ['Rumah sakit', ({ facility }) => facility],
  ['Dokter', ({ doctor }) => doctor],
  ['Poliklinik', ({ specialization }) => specialization],
  ['Kode', ({ code }) => code],
  ['Nama', ({ patient_name }) => patient_name],
  ['Telepon', ({ phone }) => phone && phoneText(phone)],
  ['Keadaan', stateOf],
  ['Nomor', ({ visit_number }) => String(visit_number ?? '')],
  ['Urutan datang', ({ queue_number }) => String(queue_number ?? '')],
  ['Asal', ({ source }) => listedSources[source]],
];

/** The list as CSV for the spreadsheets of an Indonesian system: semicolons, and a mark that names the encoding. */
export function dayListCsv(rows: readonly DayListRow[]): string {
  const lines = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
  return csvStart + lines.map(csvLine).join('');
}

const style = `
@page{size:A4;margin:12mm}
body{font:13px/1.35 system-ui,sans-serif;max-width:62rem;margin:1.5rem auto;padding:0 1rem;color:#000;background:#fff}
h1{font-size:1.35rem;margin:0}h2{font-size:1.05rem;margin:1.4rem 0 .3rem;break-after:avoid}p{margin:.2rem 0}.small{color:#444;font-size:.85rem}
table{width:100%;border-collapse:collapse}th,td{padding:.28rem .4rem;border:1px solid #999;text-align:left;vertical-align:top;overflow-wrap:anywhere}
thead{display:table-header-group}tr{break-inside:avoid}th{background:#eee;font-size:.8rem}.number{white-space:nowrap}.empty{width:22%}
@media print{body{margin:0;padding:0;max-width:none}}`;

/** The list as one HTML file without other files: to read, to store and to print on A4. */
export function dayListPage(rows: readonly DayListRow[], on: Readonly<{ date: string; facilities: readonly string[]; now: Date }>): string {
  const groups = Map.groupBy(rows, ({ facility_id, schedule_id }) => `${facility_id} ${schedule_id}`);
  const title = `Daftar kunjungan ${longDateOf(on.date)}`;
  return `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${xmlText(title)}</title><style>${style}</style></head>
<body><h1>${xmlText(title)}</h1>
<p>${xmlText(on.facilities.join(', '))} · ${rows.length} pasien</p>
<p class="small">Keadaan pada ${xmlText(momentText(on.now.toISOString()))}. Berisi nama dan nomor pasien: simpan di loket, hancurkan sesudah dipakai.</p>
${[...groups.values()].map(groupHtml).join('\n')}
${rows.length === 0 ? '<p>Tidak ada permintaan pada tanggal ini.</p>' : ''}
</body></html>
`;
}

const headings = ['No.', 'Pasien', 'Kode', 'Telepon', 'Keadaan', 'Datang', 'Catatan'];

function groupHtml(rows: readonly DayListRow[]): string {
  const [first] = rows;
  if (!first) return '';
  const hours = hoursOf(first.start_hour, first.end_hour, first.time_zone);
  const title = `${first.doctor}, ${first.specialization} · ${hours} · ${first.facility}`;
  const lines = rows.map((row) => {
    const number = row.queue_number === null ? '' : ` ke-${row.queue_number}`;
    const cells = [String(row.visit_number ?? ''), row.patient_name, row.code, row.phone && phoneText(row.phone), stateOf(row) + number];
    const filled = cells.map((cell, column) => `<td${column === 2 || column === 3 ? ' class="number"' : ''}>${xmlText(cell)}</td>`);
    return `<tr>${filled.join('')}<td>${hasCome(row) ? '☑' : '☐'}</td><td></td></tr>`;
  });
  const head = headings.map((heading) => `<th scope="col"${heading === 'Catatan' ? ' class="empty"' : ''}>${heading}</th>`).join('');
  return `<h2>${xmlText(title)}</h2><table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

/** The days after which a file of the morning is deleted. */
const keptDays = 2;

/** The name of a hospital's file. */
export const dayListFile = (slug: string, date: string, format: 'html' | 'csv') => `daftar-${slug}-${date}.${format}`;

/** True for a file of the morning that is due for deletion; never for a file of somebody else. */
export function isOutdatedList(name: string, today: string): boolean {
  const date = /^daftar-[a-z0-9-]+-(20\d{2}-\d{2}-\d{2})\.(?:html|csv)$/.exec(name)?.[1];
  return date !== undefined && Date.parse(today) - Date.parse(date) >= keptDays * 86_400_000;
}
