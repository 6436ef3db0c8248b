import type { DataKind } from '#app/platform/personal-data/data-kinds.ts';
import { xmlText } from '#app/platform/text/xml.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { dataKindLabels, type Notice, stepLabel } from './incident.ts';

export type ReportData = Readonly<{
  id: number;
  isExercise: boolean;
  title: string;
  what: string;
  systems: string;
  kinds: readonly string[];
  estimated: number;
  found: number;
  notified: number;
  knownAt: Date;
  dueAt: Date;
  sentAt: Date | null;
  notice: Notice | null;
  steps: readonly Readonly<{ kind: string; text: string | null; happened_at: Date }>[];
  now: Date;
}>;

const style = `
@page{size:A4;margin:20mm}body{font:14px/1.5 system-ui,sans-serif;max-width:46rem;margin:1.5rem auto;padding:0 1rem;color:#000;background:#fff}
h1{font-size:20px}h2{margin:1.5rem 0 .25rem;font-size:15px}p,li{overflow-wrap:anywhere;white-space:pre-line}dt{font-weight:700}dd{margin:0 0 .5rem}
.exercise{padding:.5rem;border:2px solid #000;font-weight:700}@media print{body{margin:0;padding:0}}`;

const when = (moment: Date | null) => (moment ? momentText(moment.toISOString()) : 'belum');
const fact = (label: string, text: string) => `<dt>${xmlText(label)}</dt><dd>${xmlText(text)}</dd>`;
const part = (title: string, text: string | undefined) => `<h2>${xmlText(title)}</h2><p>${xmlText(text ?? 'Belum ditulis.')}</p>`;

/** The written notice to the authority as one file to print: the contents of art. 46 (2), numbers of persons, no name of one. */
export function reportPage(data: ReportData): string {
  const { notice } = data;
  const kinds = data.kinds.map((kind) => dataKindLabels[kind as DataKind]).join('; ');
  return `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Pemberitahuan kegagalan pelindungan data pribadi nomor ${data.id}</title><style>${style}</style></head>
<body><h1>Pemberitahuan tertulis kegagalan pelindungan data pribadi</h1>
${data.isExercise ? '<p class="exercise">LATIHAN. Tidak terjadi apa-apa, dan surat ini tidak dikirim.</p>' : ''}
<p>Menurut Pasal 46 Undang-Undang Nomor 27 Tahun 2022. Kejadian nomor ${data.id}: ${xmlText(data.title)}. Dibuat ${when(data.now)}.</p>
<dl>${fact('Diketahui', when(data.knownAt))}${fact('Batas 3 × 24 jam', when(data.dueAt))}${fact('Bagian atau sistem', data.systems)}
${fact('Jenis data', kinds)}${fact('Perkiraan jumlah orang', data.estimated.toLocaleString('id-ID'))}
${fact('Orang yang ditemukan', data.found.toLocaleString('id-ID'))}
${fact('Orang yang diberi tahu', `${data.notified.toLocaleString('id-ID')}, mulai ${when(data.sentAt)}`)}</dl>
${part('Apa yang terjadi', data.what)}
${part('Data pribadi yang terungkap', notice?.data)}
${part('Kapan dan bagaimana terungkap', notice?.how)}
${part('Upaya penanganan dan pemulihan', notice?.done)}
${part('Saran kepada orang yang terdampak', notice?.advice)}
<h2>Langkah</h2><ol>${data.steps
    .toReversed()
    .map(({ kind, text, happened_at }) => `<li>${when(happened_at)}: ${xmlText([stepLabel(kind), text].filter(Boolean).join(' – '))}</li>`)
    .join('')}</ol>
<h2>Narahubung</h2><p>Pejabat pelindungan data pribadi Sehati: nama, jabatan, telepon, dan email diisi sebelum dikirim.</p>
<p>………………………………………………………………</p>
</body></html>
`;
}
