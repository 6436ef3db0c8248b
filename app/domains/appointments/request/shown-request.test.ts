import { expect, test } from 'vitest';
import { comeText, type ShownRequest } from './shown-request.ts';

const open = { status: 'requested', isOver: false, isConfirmed: false, isHere: false, waitsForSlot: false } as ShownRequest;

test('beside a number stands whether one may come without an answer, as long as that is a question', () => {
  expect(comeText(open)).toBe('Boleh datang tanpa kirim WhatsApp.');
  expect(comeText({ ...open, waitsForSlot: true })).toBe('Datanglah setelah tempat dipastikan.');
  const settled: Partial<ShownRequest>[] = [
    { status: 'cancelled' },
    { status: 'quarantined' },
    { isOver: true },
    { isConfirmed: true },
    { isHere: true },
  ];
  expect(settled.map((more) => comeText({ ...open, ...more }))).toEqual([null, null, null, null, null]);
});
