import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { privacyText } from './ui/privacy-text.ts';

const sources = globSync('{app,server}/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** The names of the cookies that a file sets: written in the call, or a constant of the file. */
function namesIn({ path, text }: (typeof sources)[number]): string[] {
  return [...text.matchAll(/(?<!function )\bcookieLine\(\s*(?:'([^']+)'|(\w+))/g)].map(([, literal, constant]) => {
    const name = literal ?? new RegExp(`const ${constant} = '([^']+)'`).exec(text)?.[1];
    if (!name) throw new Error(`${path}: the name of a cookie is neither a text nor a constant of the file`);
    return name;
  });
}

test('the privacy policy names every cookie, with how long it is kept', () => {
  const items = privacyText.find(({ id }) => id === 'cookie')?.items ?? [];
  const listed = items.flatMap((item) => item.split(/(?=Cookie ")/)).filter((part) => part.startsWith('Cookie "'));
  const nameOf = (part: string) => part.split('"')[1] ?? '';
  const set = new Set(sources.flatMap(namesIn));
  expect(listed.map(nameOf).sort()).toEqual([...set].sort());
  for (const part of listed) expect(part).toMatch(/\d+ (menit|jam|hari)|satu tahun/);
});

test('cookies are set in one place', () => {
  const setters = sources.filter(({ text }) => /Max-Age=|document\.cookie|cookieStore/.test(text)).map(({ path }) => path);
  expect(setters).toEqual(['app/platform/access/cookie.server.ts']);
});

/** What scripts store in a browser beyond its tab, and how the policy calls it. */
const storedBy: Readonly<Record<string, string>> = {
  'app/domains/addresses/ui/kept-place.ts': 'Kecamatan tujuan kiriman',
  'app/domains/calculators/vaccination/ui/browser-record.ts': 'Imunisasi anak yang Anda simpan',
  'app/domains/shop/cart/ui/browser-cart.ts': 'Keranjang belanja, sebelum Anda masuk',
  'app/ui/staff/stored-text.ts': 'Tulisan petugas',
  'app/ui/visits/own-visit.ts': 'Kunjungan yang Anda minta diingat',
};

test('the privacy policy names what scripts store in a browser', () => {
  const items = privacyText.find(({ id }) => id === 'cookie')?.items ?? [];
  const storing = sources.filter(({ text }) => text.includes('localStorage.setItem')).map(({ path }) => path);
  expect(storing.sort()).toEqual(Object.keys(storedBy));
  for (const name of Object.values(storedBy)) expect(items.filter((item) => item.startsWith(name))).toHaveLength(1);
});
