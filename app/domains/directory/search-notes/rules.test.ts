import { expect, test } from 'vitest';
import { searchNotes } from './rules.ts';
import { searchNotesQuery } from './schema.ts';

const units = [
  { slug: 'melati', name: 'RS Melati', whatsappPhone: '+628110000001', emergencyPhone: '+62224000001' },
  { slug: 'dago', name: 'RS Dago & Anak', whatsappPhone: '+628110000002', emergencyPhone: null },
  { slug: 'riau', name: 'RS Riau', whatsappPhone: '+628110000003', emergencyPhone: '+62224000003' },
];
const notes = (given: { isEmpty?: boolean; unit?: string; missing?: string; isEmergency?: boolean; isSite?: boolean }) =>
  searchNotes(units, searchNotesQuery.parse({ text: 'kejang', isEmpty: false, ...given }));
const hrefs = (given: Parameters<typeof notes>[0]) => notes(given).flatMap(({ links }) => links.map(({ href }) => href));

test('an empty result leads to the chat of every unit, by name', () => {
  expect(notes({ isEmpty: true, isSite: true })).toEqual([
    {
      text: 'Tidak menemukan yang Anda cari?',
      warns: false,
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

test('emergency numbers are those of the chosen unit, or of all when it has none or is not known', () => {
  const all = ['tel:+62224000001', 'tel:+62224000003'];
  expect(hrefs({ isEmergency: true })).toEqual(all);
  expect(hrefs({ isEmergency: true, unit: 'riau' })).toEqual(['tel:+62224000003']);
  expect(hrefs({ isEmergency: true, unit: 'dago' })).toEqual(all);
  expect(hrefs({ isEmergency: true, unit: 'tidak-ada' })).toEqual(all);
});

test('the note of an emergency comes first, then the missing specialist, then the next steps', () => {
  expect(notes({ isEmergency: true, missing: 'Saraf', isEmpty: true }).map(({ text, warns }) => [text.slice(0, 40), warns])).toEqual([
    ['Gawat darurat? Telepon sekarang:', true],
    ['Sehati belum memiliki poli Saraf. Yang d', false],
    ['Tidak menemukan yang Anda cari?', false],
  ]);
  expect(notes({})).toEqual([]);
});
