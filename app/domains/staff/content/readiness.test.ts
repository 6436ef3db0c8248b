import { expect, test } from 'vitest';
import { type Checked, readinessOf } from './readiness.rules.ts';

const article: Checked = {
  fields: [
    { name: 'name', control: 'line' },
    { name: 'slug', control: 'line' },
    { name: 'summary', control: 'text' },
    { name: 'content', control: 'rich' },
    { name: 'citations', control: 'list' },
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

test('a text that has all has nothing open', () => {
  expect(open(good)).toEqual([]);
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
