import { expect, test } from 'vitest';
import { rupiah } from '#app/platform/text/money.ts';
import { basicCheckUp } from './landing-check-ups.ts';
import { promos } from './promos.ts';
import { services } from './services.ts';

test('a service with options costs its cheapest one', () => {
  const priced = services.filter(({ options }) => options.length > 0);
  expect(priced.length).toBeGreaterThan(5);
  for (const { slug, price, options } of priced) expect([slug, price]).toEqual([slug, Math.min(...options.map((one) => one.price))]);
});

test('a check-up has one price: its service, its landing page and the usual price in its promo', () => {
  const checkUp = services.find(({ slug }) => slug === 'medical-check-up-dasar');
  expect(basicCheckUp.priceFrom).toBe(checkUp?.price);
  const usual = promos.flatMap(({ slug, content }) => {
    const price = /harga biasa (Rp[\d.]+\d)/.exec(content)?.[1];
    return price ? [{ slug, price }] : [];
  });
  expect(usual).toEqual([{ slug: 'medical-check-up-dasar-akhir-tahun', price: rupiah(checkUp?.price ?? 0) }]);
});
