import { describe, expect, test } from 'vitest';
import type { BusinessCard } from './link.schema.ts';
import { checkTarget, isCardName, isToken, storedTarget } from './link.ts';
import { vcardOf } from './vcard.ts';

const origin = 'https://www.sehati.example';
const known = ['wa.me/628110000001', 'dago.sehati.example', 'toko.sehati.example:8443'];
const kindOf = (target: string) => checkTarget(target, origin, known)?.kind ?? null;

describe('where a target leads', () => {
  test.each([
    '/promo',
    '/dokter?spesialis=anak#isi',
    'https://www.sehati.example/promo',
    'https://dago.sehati.example',
    'https://DAGO.sehati.example/jadwal',
    'https://dago.sehati.example:443/',
    'https://toko.sehati.example:8443/',
    'https://wa.me/628110000001?text=Halo',
  ])('%s goes on', (target) => expect(kindOf(target)).toBe('ours'));

  test.each([
    'https://lain.example',
    'https://dago.sehati.example.lain.example',
    'https://x.dago.sehati.example',
    'https://dago.sehati.example:8443',
    'https://toko.sehati.example/',
    'https://wa.me.lain.example',
    'https://wa.me/628119999999',
    'https://wa.me/',
    'https://sehati.example',
  ])('%s is asked about', (target) => expect(kindOf(target)).toBe('foreign'));

  test.each([
    'http://dago.sehati.example',
    'http://www.sehati.example/promo',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://dago.sehati.example',
    '//lain.example',
    '/\\lain.example',
    '/\t/lain.example',
    '\\\\lain.example',
    'https://dago.sehati.example@lain.example',
    'https://a:b@dago.sehati.example',
    'promo',
    'https://',
    '',
    '/s/lingkaran-1',
    '/S/lingkaran-1',
    '/s',
    'https://www.sehati.example/s/lingkaran-1',
    '/%73/lingkaran-1',
    '/s%2Flingkaran-1',
    'https://www.sehati.example//s/lingkaran-1',
    '/promo/../s/lingkaran-1',
    '/staff',
    '/Staff/konten',
    '/v1/doctors',
    '/files/1',
    '/account/login?next=/s/lingkaran-1',
    '/promo%',
    'https://dago.sehati.example/ spasi',
  ])('%j leads nowhere', (target) => expect(kindOf(target)).toBeNull());

  test('a host is shown as it really is', () => {
    expect(checkTarget('https://sehаti.example/x', origin, known)).toMatchObject({ kind: 'foreign', host: 'xn--sehti-6ve.example' });
  });
});

test('a target is stored as browsers read it', () => {
  const stored = (target: string) => storedTarget(target, origin);
  expect(['/promo', '/a/../promo?x=1#isi', 'https://WWW.sehati.example/promo'].map(stored)).toEqual(['/promo', '/promo?x=1#isi', '/promo']);
  expect(['/', origin, 'https://Lain.example:443'].map(stored)).toEqual([`${origin}/`, `${origin}/`, 'https://lain.example/']);
  expect(['/s/lingkaran-1', 'promo', `${origin}/staff`].map(stored)).toEqual([null, null, null]);
});

test('addresses whose first word only begins like a closed one are open', () => {
  expect(['/search', '/staffing', '/v10', '/files-x', '/sp/mcu'].map(kindOf)).toEqual(Array(5).fill('ours'));
});

test('tokens and names that are none are not looked up', () => {
  expect(['abcdefgh', 'A-_9'.repeat(16)].map(isToken)).toEqual([true, true]);
  expect(['abcdefg', 'x'.repeat(65), 'abcdefg\u0000', '../../etc', 'abc defgh'].map(isToken)).toEqual([false, false, false, false, false]);
  expect(['dewi', 'agus-hidayat-2'].map(isCardName)).toEqual([true, true]);
  expect(['', '-', 'Dewi', 'a--b', '../dewi', 'dewi.vcf', 'x'.repeat(101)].map(isCardName)).toEqual(Array(7).fill(false));
});

const card: BusinessCard = {
  slug: 'dewi',
  name: 'Dewi; Sari, S.Kep.\r\nTEL:110',
  position: 'Perawat \\ Bidan',
  phone: '+6281100000001',
  email: null,
  updatedAt: new Date('2026-11-21T03:00:00Z'),
  facility: {
    id: 1,
    name: 'RS Contoh',
    address: `Jalan ${'Panjang Sekali '.repeat(8)}🫀 No. 1`,
    city: 'Bandung',
    province: 'Jawa Barat',
    postalCode: null,
    phone: '+62224000001',
    latitude: null,
    longitude: null,
    webUrl: null,
    accent: 'teal',
  },
};

describe('a vCard', () => {
  const text = vcardOf(card, `${origin}/business-card/dewi`);
  const lines = text.split('\r\n');
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n');

  test('has lines of at most 75 octets that unfold to whole values', () => {
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text.isWellFormed()).toBe(true);
    expect(unfolded.find((line) => line.startsWith('ADR'))).toContain('🫀 No. 1;Bandung;Jawa Barat;;Indonesia');
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCARD', 'END:VCARD', '']);
  });

  test('nothing in a value ends it', () => {
    expect(unfolded).toContain('FN:Dewi\\; Sari\\, S.Kep. TEL:110');
    expect(unfolded).toContain('N:;Dewi\\; Sari\\, S.Kep. TEL:110;;;');
    expect(unfolded).toContain('TITLE:Perawat \\\\ Bidan');
    expect(unfolded.filter((line) => line.startsWith('TEL'))).toEqual([
      'TEL;TYPE=WORK,CELL:+6281100000001',
      'TEL;TYPE=WORK,VOICE:+62224000001',
    ]);
    expect(unfolded.some((line) => line.startsWith('EMAIL'))).toBe(false);
  });
});
