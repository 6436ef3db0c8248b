import { expect, test } from 'vitest';
import { landingPages } from '#db/demo/landing-pages.ts';
import { isEstimated, orderGreeting, priceText, sectionId } from './landing-orders.ts';
import type { LandingSection } from './landing-section.schema.ts';
import { readSections } from './read-sections.ts';

const intro = { kind: 'intro', title: 'Judul', paragraphs: ['Teks'] };

test('an invalid section is left out, the others remain in their order', () => {
  const order = { kind: 'order', title: 'Pesan', steps: ['Satu'] };
  const stored = [
    intro,
    { kind: 'html', html: '<script>' },
    { kind: 'intro', title: 'Tanpa paragraf' },
    { kind: 'picture', title: 'Gambar', paragraphs: ['Teks'], image: 'https://evil.example/x', alt: 'x' },
    { kind: 'picture', title: 'Gambar', paragraphs: ['Teks'], image: '/media/./uploads/x', alt: 'x' },
    { kind: 'comparison', title: 'Banding', columns: ['A', 'B'], rows: [{ label: 'Baris', cells: ['hanya satu'] }] },
    null,
    'teks',
    order,
  ];
  expect(readSections(stored)).toEqual([intro, order]);
});

test.each([null, undefined, 'x', 7, {}])('sections that are no list (%j) are none', (stored) => {
  expect(readSections(stored)).toEqual([]);
});

test.each(landingPages.map((page) => [page.slug, page] as const))('every section of the demo page %s is read', (_slug, page) => {
  expect(readSections(page.sections)).toEqual(page.sections);
});

test('the price is written as in Indonesia, and an estimate says so', () => {
  expect(priceText(140_000_000, true)).toBe('Mulai dari sekitar Rp140.000.000');
  expect(priceText(850_000, false)).toBe('Mulai dari Rp850.000');
});

test('without a price section the price is an estimate', () => {
  expect(isEstimated([intro as LandingSection])).toBe(true);
  expect(isEstimated([{ kind: 'price', title: 'Biaya', isEstimate: false, includes: ['x'] }])).toBe(false);
});

test('the order section has an address of its own', () => {
  expect(sectionId(intro as LandingSection, 0)).toBe('bagian-1');
  expect(sectionId({ kind: 'order', title: 'Pesan', steps: ['Satu'] }, 4)).toBe('cara-memesan');
});

test('the greeting names the facility and the page', () => {
  expect(orderGreeting('RSU Satu', 'MCU Dasar')).toBe('Halo RSU Satu, saya ingin bertanya dan memesan: MCU Dasar.');
});
