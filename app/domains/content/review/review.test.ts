import { expect, test } from 'vitest';
import { consentLine, isLongOverdue, nextReviewOn, reviewText } from './review.ts';

test.each([
  ['2026-11-25', false, '2027-11-25'],
  ['2026-11-25', true, '2027-05-25'],
  ['2026-08-31', true, '2027-02-28'],
])('approved on %s, with doses %s: due again on %s', (day, hasDoses, next) => {
  expect(nextReviewOn(day, hasDoses)).toBe(next);
});

test('visitors are told after 60 days', () => {
  expect([isLongOverdue(null, '2026-11-25'), isLongOverdue('2026-09-26', '2026-11-25'), isLongOverdue('2026-09-25', '2026-11-25')]).toEqual(
    [false, false, true],
  );
});

const picture = { alt: 'Taman', persons: 'none', until: null, lacksConsent: false } as const;
test.each([
  [{}, 'Tidak ada orang yang dapat dikenali', false],
  [{ persons: 'staff', until: '2026-12-31' } as const, 'Petugas rumah sakit, sampai 31 Desember 2026', false],
  [{ persons: 'patient', until: '2026-11-24' } as const, 'Izinnya berakhir 24 November 2026', true],
  [{ persons: 'patient', lacksConsent: true } as const, 'Pasien pada gambar ini belum menyetujui', true],
  [{ persons: null }, 'Belum dijawab: ada orang yang dapat dikenali?', true],
])('of the persons on a picture with %j it is said: %s', (given, text, isOpen) => {
  expect(consentLine({ ...picture, ...given }, '2026-11-25')).toEqual({ alt: 'Taman', text, isOpen });
});

test('what waits says since when, by whom, and who reads it; another state is a word', () => {
  const submitted = { at: new Date('2026-11-28T03:00:00Z'), by: 'Rina', isPublished: true };
  const given = { state: 'submitted', fitting: ['Anak', 'Penyakit Dalam'], submitted } as const;
  expect(reviewText(given)).toBe(
    'Sudah diajukan Rina, 28 November 2026, 10.00 WIB, menunggu peninjau Anak atau Penyakit Dalam. Terbit begitu disetujui.',
  );
  expect(reviewText({ ...given, fitting: [], submitted: { ...submitted, by: null, isPublished: false } })).toBe(
    'Sudah diajukan 28 November 2026, 10.00 WIB, menunggu peninjau medis.',
  );
  expect(reviewText({ state: 'returned', fitting: [], submitted: null })).toBe('Dikembalikan peninjau');
});
