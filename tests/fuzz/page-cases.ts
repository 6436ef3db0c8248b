import fc from 'fast-check';
import type { PageForm } from './page-forms.ts';
import { hostileValue } from './schema-arbitraries.ts';

/** What is sent with a POST. */
export type SentForm = Readonly<{ type: string; body: Buffer }>;
export type Pairs = readonly (readonly [string, string])[];

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 4_000);
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/** Escapes as they stand in an address: NUL, bytes that are no UTF-8, lone surrogates, dots, slashes. */
const escapes = [
  '%00',
  'a%00b',
  '%ff',
  '%C0%AF',
  '%ED%A0%80',
  '%',
  '%zz',
  '%2e%2e',
  '..%2f',
  '%5c',
  '%2F%2F',
  '%0d%0aA:b',
  '.data',
  '_.data',
  '%2Edata',
];
const hostileEscaped = fc.oneof(fc.constantFrom(...escapes, 'x'.repeat(4_000)), hostileValue.map(asText).map(encode));

/** A path for the pattern: its parameters known, or hostile. */
export function pathsOf(pattern: string, known: ReadonlyMap<string, readonly string[]>): fc.Arbitrary<string> {
  const parts = pattern.split('/').filter(Boolean);
  const segments = parts.map((part) => {
    const name = /^:(\w+)\??$/.exec(part)?.[1] ?? (part === '*' ? '*' : null);
    if (name === null) return fc.constant(part);
    const values = known.get(name) ?? [];
    return values.length > 0 ? fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...values) }, hostileEscaped) : hostileEscaped;
  });
  const ends = fc.oneof({ weight: 6, arbitrary: fc.constant('') }, fc.constantFrom('/', '.data', '/_.data', '/_', '%00', '//'));
  return fc.tuple(fc.tuple(...segments), ends).map(([all, end]) => `/${all.join('/')}${end}`);
}

const queryNames = [
  ...['page', 'q', 'cari', 'next', 'spesialis', 'unit', 'hari', 'kategori', 'facility', 'doctor_slug', 'schedule_id', 'visit_date'],
  ...['code', 'state', 'error', 'tersimpan', 'hasil', 'sudah', 'terkirim', 'baru', 'intent', '_routes', 'index', '__proto__', 'a[]', ''],
  'bahasa',
];

/** A query with hostile values under names that pages read, also several times. */
export const queries: fc.Arbitrary<string> = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...queryNames), hostileEscaped), hostileEscaped), { maxLength: 4 })
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map((pair) => pair.join('=')).join('&')}`.slice(0, 9_000) : ''));

const boundary = 'batas-uji';
const bytesOf = (text: string) =>
  // A lone surrogate is sent as the bytes that a careless program would send.
  Buffer.concat([...text].map((one) => (one.isWellFormed() ? Buffer.from(one) : Buffer.from([0xed, 0xa0, 0x80]))));

/** Fields as an urlencoded or a multipart form. */
function formOf(pairs: Pairs, isMultipart: boolean, file: string | null = null): SentForm {
  if (!isMultipart) {
    const text = pairs.map((pair) => pair.map(encodeBytes).join('=')).join('&');
    return { type: 'application/x-www-form-urlencoded', body: Buffer.from(text) };
  }
  const parts = pairs.flatMap(([name, value]) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="`),
    bytesOf(name.replace(/["\r\n]/g, '')),
    Buffer.from(name === file ? '"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n' : '"\r\n\r\n'),
    bytesOf(value),
    Buffer.from('\r\n'),
  ]);
  return { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]) };
}

const encodeBytes = (text: string) => [...bytesOf(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** Bodies that are no form of their type. */
const unreadable: fc.Arbitrary<SentForm> = fc.constantFrom(
  { type: 'multipart/form-data', body: Buffer.from('x') },
  { type: 'multipart/form-data; boundary=', body: Buffer.from('x') },
  { type: 'multipart/form-data; boundary=lain', body: formOf([['name', 'x']], true).body },
  { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="a`) },
  { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.from(`--${boundary}\r\n\r\nx\r\n--${boundary}--`) },
  { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.alloc(0) },
  { type: `multipart/form-data; boundary=${'b'.repeat(300)}`, body: Buffer.from('x') },
  { type: 'application/x-www-form-urlencoded', body: Buffer.from([0x61, 0x3d, 0xff, 0xfe, 0x00]) },
  { type: 'application/x-www-form-urlencoded', body: Buffer.from('name=%ff&%00=%00&a') },
  { type: 'application/x-www-form-urlencoded', body: Buffer.from('&&&===%%%') },
  { type: 'application/x-www-form-urlencoded', body: Buffer.alloc(0) },
  { type: 'application/x-www-form-urlencoded', body: Buffer.alloc(70_000, 'a') },
  { type: 'text/plain', body: Buffer.from('a=b') },
);

/** A page's form, filled in rightly, with one thing broken, with hostile words everywhere, or no form at all. */
export function formsOf(form: PageForm, valid: Pairs): fc.Arbitrary<SentForm> {
  const names = form.fields.map(([name]) => name);
  const anyName = fc.constantFrom(...(names.length > 0 ? names : ['name']));
  const hostileText = hostileValue.map(asText);
  const right = fc.boolean().map((isMultipart) => formOf(valid, isMultipart));
  const broken = fc
    .tuple(anyName, fc.constantFrom('value', 'missing', 'twice', 'file', 'polluting', 'many'), hostileText, fc.boolean())
    .map(([name, way, text, isMultipart]) =>
      formOf(breakField(valid, name, way, text), isMultipart || way === 'file', way === 'file' ? name : null),
    );
  const hostile = fc
    .tuple(fc.array(fc.tuple(fc.oneof(anyName, hostileText), hostileText), { maxLength: 12 }), fc.boolean())
    .map(([pairs, isMultipart]) => formOf(pairs, isMultipart));
  return fc.oneof(right, { weight: 4, arbitrary: broken }, { weight: 2, arbitrary: hostile }, unreadable);
}

function breakField(valid: Pairs, name: string, way: string, text: string): Pairs {
  if (way === 'value') return valid.map((pair) => (pair[0] === name ? [name, text] : pair));
  if (way === 'missing') return valid.filter((pair) => pair[0] !== name);
  if (way === 'twice') return [...valid, [name, text]];
  if (way === 'polluting') return [...valid, ['__proto__', text], ['constructor', text]];
  if (way === 'many') return [...valid, ...Array.from({ length: 150 }, (_, n) => [`isian-${n}`, 'x'] as const)];
  return valid;
}
