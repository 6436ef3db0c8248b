import { expect, test } from 'vitest';
import { type ArticleFacts, articleStructuredData } from './article-structured-data.ts';

const article: ArticleFacts = {
  slug: 'demam-pada-anak',
  name: 'Demam pada anak',
  summary: 'Kapan harus ke dokter.',
  image: '/media/articles/demam-pada-anak',
  ex_author: 'Tim Redaksi Sehati',
  category: { name: 'Anak' },
  illnesses: ['Diare'],
  published_at: '2026-10-20T02:00:00.000Z',
  updated_at: '2026-11-02T02:00:00.000Z',
  reviewed_at: '2026-10-18',
  reviewer: { name: 'dr. Ani, Sp.A', slug: 'ani', is_active: true, specialization: 'Kesehatan Anak' },
};
type Graph = { '@graph': [Record<string, unknown>, Record<string, unknown>] };
const graphOf = (given: Partial<ArticleFacts> = {}, references: string[] = []) =>
  (articleStructuredData('https://sehati.example', 'Sehati', { ...article, ...given }, references) as unknown as Graph)['@graph'];

test('page and article carry the dates of the record, the review and the picture', () => {
  const [page, text] = graphOf({}, ['WHO. Fever.']);
  expect(page).toMatchObject({
    '@type': 'MedicalWebPage',
    url: 'https://sehati.example/articles/detail/demam-pada-anak',
    datePublished: '2026-10-20T02:00:00.000Z',
    dateModified: '2026-11-02T02:00:00.000Z',
    lastReviewed: '2026-10-18',
    reviewedBy: {
      '@type': 'Person',
      name: 'dr. Ani, Sp.A',
      jobTitle: 'Kesehatan Anak',
      url: 'https://sehati.example/dokter/peninjau/ani',
    },
    about: [{ '@type': 'MedicalCondition', name: 'Diare' }],
    mainEntity: { '@id': text['@id'] },
  });
  expect(text).toMatchObject({
    '@type': 'Article',
    headline: 'Demam pada anak',
    author: { '@type': 'Organization', name: 'Tim Redaksi Sehati' },
    image: 'https://sehati.example/media/articles/demam-pada-anak-640.webp',
    citation: ['WHO. Fever.'],
    mainEntityOfPage: { '@id': page['@id'] },
  });
});

test('a person is a person', () => {
  expect(graphOf({ ex_author: 'dr. Timur Raya' })[1].author).toEqual({ '@type': 'Person', name: 'dr. Timur Raya' });
});

test.each<[string, Partial<ArticleFacts>]>([
  ['no day', { reviewed_at: null }],
  ['no doctor', { reviewer: null }],
])('a review is not told with %s', (_, given) => {
  const [page] = graphOf(given);
  expect(page).not.toHaveProperty('lastReviewed');
  expect(page).not.toHaveProperty('reviewedBy');
});

test('what a record does not state is not said', () => {
  const [page, text] = graphOf({
    image: null,
    reviewer: { name: 'dr. Pergi', slug: 'pergi', is_active: false, specialization: null },
  });
  expect(page.reviewedBy).toEqual({ '@type': 'Person', name: 'dr. Pergi' });
  expect(text).not.toHaveProperty('image');
  expect(text).not.toHaveProperty('citation');
});
