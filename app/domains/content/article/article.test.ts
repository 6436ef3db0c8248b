import { describe, expect, test } from 'vitest';
import { articlePath, emptyListText, linkReferences, reviewerPath, wantedCategories } from './article.ts';

const categories = ['Penyakit Dalam', 'Hidup Sehat', 'Gigi (dan Mulut)'].map((name, index) => ({
  id: index + 1,
  name,
  slug: `kategori-${index + 1}`,
}));

describe('wanted categories', () => {
  test.each([
    [{}, null],
    [{ text: '  ' }, null],
    [{ text: 'SEHAT' }, [2]],
    [{ text: 'i' }, [1, 2, 3]],
    [{ text: '(dan' }, [3]],
    [{ text: '.*' }, []],
    [{ id: 2 }, [2]],
    [{ id: 2, text: 'dalam' }, []],
    [{ slug: 'kategori-1' }, [1]],
    [{ id: 9 }, []],
  ])('%j', (target, ids) => {
    expect(wantedCategories(categories, target)?.map((category) => category.id) ?? null).toEqual(ids);
  });
});

test.each([
  ['demam', null, 'Tidak ditemukan artikel dengan kata kunci "demam" dalam semua kategori'],
  ['demam', 'Hidup Sehat', 'Tidak ditemukan artikel dengan kata kunci "demam" dalam Hidup Sehat'],
  ['', 'Hidup Sehat', 'Tidak ditemukan artikel dalam Hidup Sehat'],
])('an empty list: %s, %s', (keyword, category, text) => {
  expect(emptyListText(keyword, category)).toBe(text);
});

describe('references', () => {
  const cite = (ref: string) => ({ ref, cite: `Sumber ${ref}` });

  test('each place that cites gets an id, and its reference leads back to it', () => {
    const { html, references } = linkReferences(
      '<p>Satu<sup><a href="#referensi-1">[1]</a></sup> dua<a href="#referensi-2"><b>2</b></a> satu<a href="#referensi-1">[1]</a></p>',
      [cite('1'), cite('2'), cite('3')],
    );
    expect(html).toBe(
      '<p>Satu<sup><a href="#referensi-1" id="kutipan-1-1">[1]</a></sup> dua<a href="#referensi-2" id="kutipan-2-1"><b>2</b></a> satu<a href="#referensi-1" id="kutipan-1-2">[1]</a></p>',
    );
    expect(references).toEqual([
      { id: 'referensi-1', number: 1, cite: 'Sumber 1', citedAt: ['kutipan-1-1', 'kutipan-1-2'] },
      { id: 'referensi-2', number: 2, cite: 'Sumber 2', citedAt: ['kutipan-2-1'] },
      { id: 'referensi-3', number: 3, cite: 'Sumber 3', citedAt: [] },
    ]);
  });

  test('a link to an unknown reference is plain text; other links are kept', () => {
    expect(linkReferences('<a href="#referensi-7">[7]</a><a href="#bagian-a">a</a><a href="/dokter">d</a>', [cite('1')]).html).toBe(
      '[7]<a href="#bagian-a">a</a><a href="/dokter">d</a>',
    );
  });

  test('a reference has its own name or the number it carries, and stands once', () => {
    const { references } = linkReferences('', [cite('who'), cite('0'), cite('who')]);
    expect(references.map(({ id, number }) => [id, number])).toEqual([
      ['referensi-who', null],
      ['referensi-0', null],
    ]);
  });
});

test('addresses are escaped', () => {
  expect(articlePath('a b/c')).toBe('/articles/detail/a%20b%2Fc');
  expect(reviewerPath({ slug: 'ani', is_active: true })).toBe('/dokter/peninjau/ani');
  expect(reviewerPath({ slug: 'ani', is_active: false })).toBeNull();
});
