import { rememberingCheck } from '#app/domains/legal/claim/check-claims.ts';
import { checkRecord, findingText } from '#app/domains/legal/claim/check-record-claims.ts';
import { sentencesOf } from '#app/domains/legal/claim/claim-sentences.ts';
import { ambulanceNumber } from '#app/platform/contacts/ambulance-number.ts';
import type { Field, Values } from '#app/platform/content/field-values.ts';
import { citedSources } from '#app/platform/rich-text/source-lines.ts';
import { listText } from '#app/platform/text/list-text.ts';
import { type Facts, factLines, nothingKnown } from './readiness-facts.ts';
import { line, type Ready } from './readiness-line.ts';

/** What of a kind is checked, as its declaration says. */
export type Checked = Readonly<{
  fields: readonly Pick<Field, 'name' | 'control'>[];
  title: string | null;
  advertised: readonly string[];
  reviewed: readonly string[];
}>;

const checkTyped = rememberingCheck();

const titleMax = 65;
const summaryRange = [120, 160] as const;
const sentenceWords = 20;
/** As many long sentences are named. */
const namedSentences = 2;

function titleLine(title: string, field: string): Ready {
  const length = title.trim().length;
  if (length === 0) return line('bad', 'Judul belum diisi', field);
  return length > titleMax
    ? line('check', `Judul ${length} karakter, paling baik sampai ${titleMax}`, field)
    : line('good', 'Panjang judul', field);
}

function summaryLine(summary: string): Ready {
  const [min, max] = summaryRange;
  const length = summary.trim().length;
  if (length === 0) return line('bad', 'Ringkasan belum diisi', 'summary');
  if (length >= min && length <= max) return line('good', 'Panjang ringkasan', 'summary');
  return line('check', `Ringkasan ${length} karakter, paling baik ${min} sampai ${max}`, 'summary');
}

/** Null while there is none: it is made from the title. */
function addressLine(slug: string): Ready | null {
  if (slug.trim() === '') return null;
  const isRight = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug.trim());
  return isRight ? line('good', 'Alamat', 'slug') : line('bad', 'Alamat belum benar: huruf kecil, angka, tanda hubung', 'slug');
}

/** The levels of the headings in their order; none is skipped, and the first is 2. */
function headingLine(html: string): Ready | null {
  const levels = [...html.matchAll(/<h([2-6])\b/gi)].map(([, level]) => Number(level));
  if (levels.length === 0) return null;
  const skipped = levels.findIndex((level, at) => level > (levels[at - 1] ?? 1) + 1);
  if (skipped === -1) return line('good', 'Urutan subjudul', 'content');
  return line('check', `Subjudul ke-${skipped + 1} melompati satu tingkat`, 'content');
}

const attributeOf = (tag: string, name: string) => new RegExp(`\\b${name}\\s*=\\s*"([^"]*)"`, 'i').exec(tag)?.[1]?.trim() ?? '';

/** A text that is the name of its file describes nothing. */
function pictureLine(html: string): Ready | null {
  const tags = html.match(/<img\b[^<>]*>/gi) ?? [];
  if (tags.length === 0) return null;
  const without = tags.filter((tag) => {
    const alt = attributeOf(tag, 'alt');
    const file = attributeOf(tag, 'src').split('/').at(-1)?.split('.')[0] ?? '';
    return alt === '' || alt.toLowerCase() === file.toLowerCase() || /\.(?:jpe?g|png|webp|avif|gif)$/i.test(alt);
  });
  if (without.length === 0) return line('good', 'Teks pengganti gambar', 'content');
  return line('bad', `${without.length} gambar tanpa teks pengganti yang menjelaskan isinya`, 'content');
}

/** Every source is used, and every mark has its source. */
function sourceLines(html: string, citations: string): Ready[] {
  const listed = citations
    .split('\n')
    .map((one) => one.split('|')[0]?.trim() ?? '')
    .filter(Boolean);
  const used = citedSources([html]);
  const unknown = [...new Set(used)].filter((ref) => !listed.includes(ref));
  const unused = listed.filter((ref) => !used.includes(ref));
  const lines = [
    ...(listed.length === 0 ? [line('check', 'Belum ada sumber', 'citations')] : []),
    ...(unknown.length > 0 ? [line('bad', `Rujukan [${unknown.join('], [')}] tidak ada dalam daftar sumber`, 'content')] : []),
    ...(unused.length > 0 ? [line('check', `Sumber ${listText(unused)} belum dirujuk dalam tulisan`, 'citations')] : []),
  ];
  return lines.length > 0 ? lines : [line('good', 'Sumber dan rujukannya', 'citations')];
}

function sentenceLine(html: string): Ready | null {
  const sentences = sentencesOf(html);
  if (sentences.length === 0) return null;
  const long = sentences.filter(({ text }) => text.split(' ').length > sentenceWords);
  if (long.length === 0) return line('good', 'Panjang kalimat', 'content');
  const named = long.slice(0, namedSentences).map(({ text }) => `“${text.split(' ').slice(0, 6).join(' ')} …”`);
  return line('check', `${long.length} dari ${sentences.length} kalimat lebih dari ${sentenceWords} kata: ${named.join(', ')}`, 'content');
}

const alarming =
  /\b(?:nyeri dada|sesak napas|sesak|kejang|stroke|pingsan|tidak sadar|perdarahan|serangan jantung|keracunan|bunuh diri|ketuban pecah|lumpuh|muntah darah)\b/i;

function emergencyLine(title: string, html: string): Ready | null {
  if (!alarming.test(`${title} ${html}`)) return null;
  if (!/\b(?:IGD|119)\b/.test(html)) {
    return line('check', `Menyebut gejala gawat: tulis kapan ke IGD atau menelepon ${ambulanceNumber}`, 'content');
  }
  const boxes = html.split('<aside data-callout="emergency">').slice(1);
  return boxes.some((box) => /\b(?:IGD|119)\b/.test(box.split('</aside>', 1)[0] ?? ''))
    ? line('good', 'Ajakan ke IGD', 'content')
    : line('check', 'Taruh ajakan ke IGD dalam kotak Darurat, supaya terlihat', 'content');
}

function claimLines({ advertised, reviewed }: Checked, values: Values): Ready[] {
  const fields = advertised.length > 0 ? advertised : reviewed;
  if (fields.length === 0) return [];
  const findings = checkRecord(fields, values, checkTyped);
  if (findings.length === 0) return [line('good', 'Klaim', fields[0] as string)];
  // A text that is no advertisement may speak of cures; its reviewer judges it.
  const stateOf = (level: string) => (level === 'block' && advertised.length > 0 ? 'bad' : 'check');
  return findings.map((finding) => line(stateOf(finding.level), findingText(finding), finding.field));
}

function promoLines(values: Values, today: string): Ready[] {
  if (values.ends_on === undefined) return [];
  const end = values.ends_on;
  const last =
    end === ''
      ? line('bad', 'Hari terakhir belum diisi', 'ends_on')
      : end < today
        ? line('check', 'Promo ini sudah berakhir', 'ends_on')
        : line('good', 'Hari terakhir', 'ends_on');
  const doctor =
    values.doctor_id && values.image
      ? [line('check', 'Dokter dalam promo bergambar: pastikan ia tidak mempromosikan layanan', 'doctor_id')]
      : [];
  return [last, ...(values.facility_id ? [] : [line('bad', 'Unit belum dipilih', 'facility_id')]), ...doctor];
}

/** What a record still needs before it is published, as far as its texts and what is known of them show. */
export function readinessOf(checked: Checked, values: Values, today: string, facts: Facts = nothingKnown): Ready[] {
  const has = (name: string) => checked.fields.some((field) => field.name === name);
  const content = values.content ?? '';
  const title = checked.title ? (values[checked.title] ?? '') : '';
  const isText = checked.fields.some(({ name, control }) => name === 'content' && control === 'rich');
  const lines = [
    checked.title ? titleLine(title, checked.title) : null,
    has('summary') ? summaryLine(values.summary ?? '') : null,
    has('slug') ? addressLine(values.slug ?? '') : null,
    ...(isText ? [headingLine(content), pictureLine(content), sentenceLine(content)] : []),
    ...(has('citations') ? sourceLines(content, values.citations ?? '') : []),
    checked.reviewed.length > 0 ? emergencyLine(title, content) : null,
    has('image') && !values.image ? line('check', 'Belum ada gambar', 'image') : null,
    ...(has('ends_on') ? promoLines({ ...values, ends_on: values.ends_on ?? '' }, today) : []),
    ...factLines(checked.fields, values, today, facts),
    ...claimLines(checked, values),
  ];
  const order = { bad: 0, check: 1, good: 2 };
  return lines.filter((one) => one !== null).toSorted((one, other) => order[one.state] - order[other.state]);
}
