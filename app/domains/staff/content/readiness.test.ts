import { expect, test } from 'vitest';
import type { LinkCheck } from '../link-check/links-in-text.ts';
import { type Checked, readinessOf } from './readiness.ts';
import type { Facts } from './readiness-facts.ts';

const article: Checked = {
  fields: [
    { name: 'name', control: 'line' },
    { name: 'slug', control: 'line' },
    { name: 'summary', control: 'text' },
    { name: 'content', control: 'rich' },
    { name: 'citations', control: 'rows' },
    { name: 'image', control: 'line' },
  ],
  title: 'name',
  advertised: [],
  reviewed: ['name', 'summary', 'content', 'citations'],
};
const today = '2026-11-25';
const good = {
  name: 'Demam pada anak',
  slug: 'demam-pada-anak',
  summary: `Kapan demam cukup dirawat di rumah dan kapan anak perlu dibawa ke dokter, dengan tanda bahaya yang perlu dikenali. ${'Baca.'.repeat(4)}`,
  content:
    '<h2>Merawat</h2><p>Beri minum <a href="#referensi-1">[1]</a>.</p><h3>Minum</h3><img src="/media/air" alt="Anak minum air"><p>Istirahat.</p>',
  citations: '1 | Kementerian Kesehatan, 2024',
  image: '/media/demam',
};
const open = (values: Readonly<Record<string, string>>, checked = article) =>
  readinessOf(checked, values, today)
    .filter(({ state }) => state !== 'good')
    .map(({ state, field }) => `${state} ${field}`);

test('a text that has all has nothing open; its address may be made from its title', () => {
  expect(open(good)).toEqual([]);
  expect(open({ ...good, slug: '' })).toEqual([]);
});

test.each([
  [{ name: '' }, 'bad name'],
  [{ name: 'Demam '.repeat(20) }, 'check name'],
  [{ summary: 'Pendek.' }, 'check summary'],
  [{ slug: 'Demam Anak' }, 'bad slug'],
  [{ content: good.content.replaceAll('h3', 'h4') }, 'check content'],
  [{ content: good.content.replace('Anak minum air', '') }, 'bad content'],
  [{ content: good.content.replace('Anak minum air', 'air') }, 'bad content'],
  [{ content: good.content.replace('referensi-1', 'referensi-2') }, 'bad content'],
  [{ citations: `${good.citations}\n2 | WHO` }, 'check citations'],
  [{ content: `${good.content}<p>${'kata '.repeat(25)}</p>` }, 'check content'],
  [{ content: `${good.content}<p>Sesak napas.</p>` }, 'check content'],
  [{ image: '' }, 'check image'],
  [{ content: `${good.content}<p>Dokter kami terbaik di Bandung.</p>` }, 'check content'],
])('%j: %s', (change, expected) => {
  expect(open({ ...good, ...change })).toContain(expected);
});

test('in a promo a claim is what keeps it from being published, and its days are checked', () => {
  const promo: Checked = {
    fields: [...article.fields, { name: 'ends_on', control: 'date' }],
    title: 'name',
    advertised: ['name', 'summary'],
    reviewed: [],
  };
  const values = { ...good, facility_id: '1', ends_on: '2027-01-31' };
  expect(open({ ...values, name: 'Dokter terbaik di Bandung' }, promo)).toContain('bad name');
  expect(open({ ...values, ends_on: '2026-11-01' }, promo)).toContain('check ends_on');
  expect(open({ ...values, ends_on: '', facility_id: '' }, promo)).toEqual(expect.arrayContaining(['bad ends_on', 'bad facility_id']));
});

const upload = '/media/uploads/00000000-0000-4000-8000-000000000001-0123456789abcdef_photo';
const known: Facts = { pictures: {}, links: {}, doctors: {}, origin: 'https://sehati.example' };
const linesOf = (values: Readonly<Record<string, string>>, facts: Facts, checked = article) =>
  readinessOf(checked, { ...good, ...values }, today, facts).map(({ state, text }) => `${state} ${text}`);
const answer = (outcome: LinkCheck['outcome']) => ({ outcome, checkedAt: '2026-11-25T01:00:00Z' });

test('pictures: licence and consents that have ended, a name instead of a description, and one that is not known yet', () => {
  const of = (pictures: Facts['pictures']) => linesOf({ image: upload }, { ...known, pictures });
  const state = { id: 'a1', until: null, alt: 'Anak minum', persons: 'none', lacksConsent: false } as const;
  expect(of({ [upload]: { ...state, until: '2026-11-24' } })).toContain('bad Izin 1 gambar sudah berakhir, yang pertama 24 November 2026');
  expect(of({ [upload]: { ...state, until: '2026-11-25' } })).toContain('good Lisensi dan persetujuan gambar');
  expect(of({ [upload]: { ...state, alt: 'IMG_2031.jpg' } })).toContain(
    'bad 1 gambar bernama berkas: tulis keterangannya di halaman Gambar',
  );
  const persons = (picture: Facts['pictures'][string]) =>
    readinessOf(article, { ...good, image: upload }, today, { ...known, pictures: { [upload]: picture } }).filter(({ href }) => href);
  const href = '/staff/media?gambar=a1';
  expect(persons({ ...state, persons: 'patient', lacksConsent: true })).toEqual([
    { state: 'bad', text: 'Pasien pada gambar “Anak minum” belum menyetujui: tambah persetujuannya', field: 'image', href },
  ]);
  expect(persons({ ...state, persons: null })).toEqual([
    { state: 'check', text: '1 gambar belum dijawab: ada orang yang dapat dikenali?', field: 'image', href },
  ]);
  expect(persons({ ...state, persons: 'patient' })).toEqual([]);
  expect(of({})).toContain('check Izin 1 gambar belum diperiksa: muat ulang setelah tersimpan');
});

test('a picture that came with the product is asked like an uploaded one where the library has it, and not at all where it has not', () => {
  const image = '/media/articles/senam-pagi';
  const lines = (pictures: Facts['pictures']) =>
    linesOf({ image }, { ...known, pictures }).filter((text) => /gambar/.test(text) && text !== 'good Teks pengganti gambar');
  const state = { id: 'a1', until: null, alt: 'Senam', persons: 'patient', lacksConsent: true } as const;
  expect(lines({ [image]: state })).toEqual(['bad Pasien pada gambar “Senam” belum menyetujui: tambah persetujuannya']);
  expect(lines({ [image]: { ...state, lacksConsent: false } })).toEqual(['good Lisensi dan persetujuan gambar']);
  expect(lines({})).toEqual([]);
});

test('links: each has answered within a day, or is named', () => {
  const content = `${good.content}<p><a href="/dokter">a</a><a href="https://who.int/x">b</a></p>`;
  const of = (links: Facts['links']) => linesOf({ content }, { ...known, links });
  expect(of({})).toContain('check Tautan belum diperiksa: /dokter dan https://who.int/x');
  expect(of({ '/dokter': answer('answered'), 'https://who.int/x': answer('missing') })).toContain(
    'bad Tautan ini tidak ada: https://who.int/x',
  );
  expect(of({ '/dokter': answer('answered'), 'https://who.int/x': answer('answered') })).toContain('good Tautan menjawab');
});

test('doctors that a text names are active, and an emergency has its box', () => {
  const content = `${good.content}<div data-doctor="7">dr. Rina</div>`;
  expect(linesOf({ content }, { ...known, doctors: { 7: false } })).toContain('bad 1 dokter yang disebut tidak aktif lagi');
  expect(linesOf({ content }, { ...known, doctors: { 7: true } })).toContain('good Dokter yang disebut aktif');
  const alarm = (more: string) => linesOf({ content: `${good.content}<p>Sesak napas.</p>${more}` }, known);
  expect(alarm('<p>Ke IGD.</p>')).toContain('check Taruh ajakan ke IGD dalam kotak Darurat, supaya terlihat');
  expect(alarm('<aside data-callout="emergency"><p>Ke <b>IGD</b>.</p></aside>')).toContain('good Ajakan ke IGD');
});

test('the prices in a text are those of the fields', () => {
  const service: Checked = {
    ...article,
    fields: [...article.fields, { name: 'price', control: 'line' }, { name: 'options', control: 'rows' }],
  };
  const of = (text: string) =>
    linesOf({ content: `<p>${text}</p>`, price: '250000', options: 'Chat 30 menit | 55000 | 30' }, known, service).join('\n');
  expect(of('Mulai Rp250.000, atau Rp55 ribu.')).toContain('good Harga dalam tulisan sama dengan isian');
  expect(of('Hanya Rp&nbsp;200.000!')).toContain('check Bukan harga di isian: Rp 200.000');
  expect(of('Biaya Rp2,5 juta')).toContain('check Bukan harga di isian');
  expect(of('Tanpa harga')).not.toContain('arga dalam');
});
