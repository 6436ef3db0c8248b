import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

const page = pageMeta({
  origin: 'https://sehati.example',
  title: 'Cari Dokter',
  description: 'kata '.repeat(80),
  canonicalPath: '/dokter',
});
const contentOf = (key: string) =>
  page.flatMap((one) => {
    const line = one as Record<string, unknown>;
    return (line.name ?? line.property) === key ? [String(line.content)] : [];
  });

test('title, canonical address and share data agree', () => {
  expect(page).toContainEqual({ title: 'Cari Dokter | Sehati' });
  expect(page).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://sehati.example/dokter' });
  expect(contentOf('og:url')).toEqual(['https://sehati.example/dokter']);
  expect(contentOf('og:title')).toEqual(['Cari Dokter | Sehati']);
  expect(contentOf('og:image')).toEqual(['https://sehati.example/media/share-default.png']);
  expect(contentOf('twitter:card')).toEqual(['summary_large_image']);
});

test('a description has at most 200 characters', () => {
  expect(contentOf('description')[0]?.length).toBeLessThanOrEqual(200);
  expect(contentOf('og:description')).toEqual(contentOf('description'));
});

test('a later page of a list has its number in the title, because it is a separate page', () => {
  const second = pageMeta({ origin: 'https://sehati.example', title: 'Artikel', description: 'x', canonicalPath: '/articles?halaman=2' });
  expect(second).toContainEqual({ title: 'Artikel, halaman 2 | Sehati' });
});

test('a long title is cut in its name, so that place, page and site remain', () => {
  const titleOf = (input: Partial<Parameters<typeof pageMeta>[0]>) => {
    const tags = pageMeta({ origin: 'https://sehati.example', title: 'x', description: 'x', canonicalPath: '/obat', ...input });
    return String((tags[0] as { title: string }).title);
  };
  const name = 'Salep kulit untuk gatal dan ruam pada anak dan orang dewasa, isi 15 gram dalam tabung';
  const cut = titleOf({ title: name, titleEnd: ' di Apotek Sehati Dago', canonicalPath: '/obat?halaman=2' });
  expect(cut).toMatch(/^Salep kulit .*… di Apotek Sehati Dago, halaman 2 \| Sehati$/);
  expect(titleOf({ title: name, titleEnd: ` di ${'Rumah Sakit '.repeat(9)}` })).toMatch(/… \| Sehati$/);
  for (const input of [{ title: name }, { title: name, bare: true }, { title: name, titleEnd: ` di ${'Rumah Sakit '.repeat(9)}` }]) {
    expect(titleOf(input).length).toBeLessThanOrEqual(70);
  }
  expect(titleOf({ title: 'Obat', titleEnd: ' di Apotek Dago' })).toBe('Obat di Apotek Dago | Sehati');
});

test('what many titles share gives way before a name is cut', () => {
  const titleOf = (title: string, canonicalPath = '/dokter') => {
    const given = { titleStart: 'Dokter Spesialis ', titleEnd: ' di Pusat Jantung Sehati Braga' };
    return pageMeta({ origin: 'https://sehati.example', description: 'x', title, canonicalPath, ...given })[0];
  };
  expect(titleOf('Anak')).toEqual({ title: 'Dokter Spesialis Anak di Pusat Jantung Sehati Braga | Sehati' });
  expect(titleOf('Kedokteran Jiwa')).toEqual({ title: 'Dokter Spesialis Kedokteran Jiwa di Pusat Jantung Sehati Braga' });
  expect(titleOf('Kedokteran Jiwa', '/dokter?halaman=2')).toEqual({
    title: 'Kedokteran Jiwa di Pusat Jantung Sehati Braga, halaman 2 | Sehati',
  });
  const rehabilitation = 'Kedokteran Fisik dan Rehabilitasi';
  expect(titleOf(rehabilitation)).toEqual({ title: `${rehabilitation} di Pusat Jantung Sehati Braga` });
});

test('a page that search engines must not list has no canonical address', () => {
  const hidden = pageMeta({ origin: 'https://sehati.example', title: 'x', description: 'x', canonicalPath: '/cari', noindex: true });
  expect(hidden).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(hidden.some((one) => 'rel' in one && one.rel === 'canonical')).toBe(false);
});
