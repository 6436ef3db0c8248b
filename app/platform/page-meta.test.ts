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
