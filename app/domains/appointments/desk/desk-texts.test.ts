import { expect, test } from 'vitest';
import { doneText } from './desk-texts.ts';

test('the page says what became of the message', () => {
  expect(doneText('cancel', 'silent')).toBe('Permintaan dibatalkan. Pasien tidak dikirimi pesan.');
  expect(doneText('cancel', 'queued')).toBe('Permintaan dibatalkan. Pesan untuk pasien disiapkan.');
  expect(doneText('undo', 'corrected')).toBe(
    'Langkah terakhir diurungkan. Pesan konfirmasi sudah terkirim, jadi pesan pembetulan untuk pasien disiapkan.',
  );
  expect(doneText('undo', null)).toBe('Langkah terakhir diurungkan.');
  expect([doneText('undo', 'toString'), doneText('toString', null)]).toEqual(['Langkah terakhir diurungkan.', null]);
});
