import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { mediumDateOf, momentText } from '#app/platform/time/calendar.ts';
import type { OwnData } from './my-data.schema.ts';

/** How many exports a person may download in a day. */
export const exportsPerDay = 5;

/** A stored record prepared for reading: its plain values, and the nested records. */
export type Block = Readonly<{ heading: string | null; fields: readonly { label: string; text: string }[]; blocks: readonly Block[] }>;

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const date = /^\d{4}-\d{2}-\d{2}$/;
const phone = /^\+62\d{7,13}$/;
/** Prepares the data of a source for reading, whatever its shape: names become labels, dates and times become text. */
export function layOut(data: unknown, heading: string | null = null): Block {
  if (Array.isArray(data)) {
    const records = data.filter(isRecord);
    const plain = data.filter((one) => !isRecord(one)).map(valueText);
    const fields = plain.length > 0 ? [{ label: heading ?? 'Isi', text: plain.join(', ') }] : [];
    return { heading, fields, blocks: records.map((one) => layOut(one)) };
  }
  if (!isRecord(data)) return { heading, fields: [{ label: heading ?? 'Isi', text: valueText(data) }], blocks: [] };
  const entries = Object.entries(data);
  const isDeep = (value: unknown) => isRecord(value) || (Array.isArray(value) && value.some(isRecord));
  return {
    heading,
    fields: entries.filter(([, value]) => !isDeep(value)).map(([name, value]) => ({ label: labelOf(name), text: valueText(value) })),
    blocks: entries.filter(([, value]) => isDeep(value)).map(([name, value]) => layOut(value, labelOf(name))),
  };
}

/** True when nothing is stored. */
function isNothing(data: unknown): boolean {
  if (data === null || data === undefined || data === '') return true;
  if (Array.isArray(data)) return data.length === 0;
  return isRecord(data) && Object.values(data).every(isNothing);
}

type StoredPart = Omit<OwnData['sections'][number], 'processing'> &
  Readonly<{ processing: readonly { purpose: string; retention: string }[]; correctAt: string | null }>;

/** A section as the page shows it: the number of records, why they are stored, and their content; null for no records. */
export function shownSection({ name, title, processing, data, correctAt }: StoredPart) {
  const isEmpty = isNothing(data);
  return {
    name,
    title,
    count: Array.isArray(data) ? data.length : null,
    why: processing.map((one) => `${one.purpose}. Disimpan ${one.retention}.`),
    block: isEmpty ? null : layOut(data),
    correctAt: isEmpty ? null : correctAt,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Belum ada';
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
  if (Array.isArray(value)) return value.length > 0 ? value.map(valueText).join(', ') : 'Belum ada';
  const text = String(value);
  if (moment.test(text)) return momentText(text);
  if (phone.test(text)) return phoneText(text);
  return date.test(text) ? mediumDateOf(text) : text;
}

const style = `
body{font:16px/1.6 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#15211f;background:#fff}
h1{font-size:1.75rem;line-height:1.2}h2{margin-top:2.5rem;padding-top:1rem;border-top:2px solid #0b5f59;font-size:1.3rem}
h3{margin:1.25rem 0 .25rem;font-size:1.05rem}small,.why{color:#4c5a57}.record{margin:.75rem 0;padding:.75rem 1rem;border:1px solid #e4dacb;border-radius:12px}
dl{display:grid;grid-template-columns:12rem 1fr;gap:.25rem 1rem;margin:.5rem 0}dt{color:#4c5a57}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
@media (max-width:34rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
@media print{body{margin:0;max-width:none}.record{break-inside:avoid}}`;

/** What the export of an account has. */
const wholeExport = 'Semua yang tersimpan tentang Anda';

/** The export as one HTML file without other files: to read, to store and to print. `what` it has, where that is not all. */
export function ownDataPage(own: OwnData, what = wholeExport): string {
  const sections = own.sections.map(({ title, processing, data }) => {
    const why = processing.map((one) => `<p class="why">${escaped(`${one.purpose}. Disimpan ${one.retention}.`)}</p>`).join('');
    return `<h2>${escaped(title)}</h2>${why}${isNothing(data) ? '<p>Tidak ada data yang tersimpan.</p>' : blockHtml(layOut(data))}`;
  });
  return `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Data saya di Sehati</title><style>${style}</style></head>
<body><h1>Data saya di Sehati</h1>
<p>${escaped(what)} pada ${escaped(momentText(own.created_at))}. Berkas ini berisi data pribadi: simpan di tempat yang hanya Anda buka.</p>
${sections.join('\n')}
</body></html>
`;
}

function blockHtml({ heading, fields, blocks }: Block): string {
  const list = fields.map(({ label, text }) => `<dt>${escaped(label)}</dt><dd>${escaped(text)}</dd>`).join('');
  const inside = `${list ? `<dl>${list}</dl>` : ''}${blocks.map(blockHtml).join('')}`;
  return heading === null ? `<div class="record">${inside}</div>` : `<h3>${escaped(heading)}</h3>${inside}`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
