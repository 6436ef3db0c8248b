import { expect, test } from 'vitest';
import { searchNotesQuery } from './search-notes.schema.ts';
import { searchRemarks } from './search-remarks.ts';

const units = [
  { slug: 'melati', name: 'RS Melati', whatsappPhone: '+628110000001' },
  { slug: 'dago', name: 'RS Dago & Anak', whatsappPhone: '+628110000002' },
  { slug: 'riau', name: 'RS Riau', whatsappPhone: '+628110000003' },
];
const notes = (given: { isEmpty?: boolean; unit?: string; missing?: string; isSite?: boolean }) =>
  searchRemarks(units, searchNotesQuery.parse({ text: 'kejang', isEmpty: false, ...given }));

test('an empty result leads to the chat of every unit, by name', () => {
  expect(notes({ isEmpty: true, isSite: true })).toEqual([
    {
      text: 'Tidak menemukan yang Anda cari?',
      links: [
        { label: 'WhatsApp RS Melati', href: 'https://wa.me/628110000001?text=Halo%20RS%20Melati%2C%20saya%20ingin%20bertanya.' },
        {
          label: 'WhatsApp RS Dago & Anak',
          href: 'https://wa.me/628110000002?text=Halo%20RS%20Dago%20dan%20Anak%2C%20saya%20ingin%20bertanya.',
        },
        { label: 'WhatsApp RS Riau', href: 'https://wa.me/628110000003?text=Halo%20RS%20Riau%2C%20saya%20ingin%20bertanya.' },
      ],
    },
  ]);
});

test('of a chosen unit, to its chat alone', () => {
  const [site, ...chats] = notes({ isEmpty: true, unit: 'dago' })[0]?.links ?? [];
  expect(site).toEqual({ href: '/cari?q=kejang', label: 'Cari “kejang” di seluruh situs' });
  expect(chats.map(({ label }) => label)).toEqual(['WhatsApp RS Dago & Anak']);
});

test('the missing specialist comes before the next steps, and a result that lacks nothing has no remark', () => {
  expect(notes({ missing: 'Saraf', isEmpty: true }).map(({ text }) => text.slice(0, 40))).toEqual([
    'Sehati belum memiliki poli Saraf. Yang d',
    'Tidak menemukan yang Anda cari?',
  ]);
  expect(notes({})).toEqual([]);
});
