import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Unbroken } from './unbroken.tsx';

const wholeIn = (text: string) =>
  [...renderToStaticMarkup(<Unbroken>{text}</Unbroken>).matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, part]) => part);

test.each([
  ['Senin, 23 November 2026, 08.00–12.00 WIB', ['08.00–12.00 WIB']],
  ['21 November 2026, 15.04 WITA, sisa 3 jam', ['15.04 WITA']],
  ['07.00–11.30 dan 13.00–21.00', ['07.00–11.30', '13.00–21.00']],
  ['Mulai Rp1.250.000 per kunjungan', ['Rp1.250.000']],
  ['Hubungi 0812-3456-7890 atau (022) 0000-0101', ['0812-3456-7890', '(022) 0000-0101']],
  ['Kode SPT-2026-000123.', ['SPT-2026-000123']],
  ['Rumah Sakit X-Ray, 24 jam, lantai 2', []],
])('of "%s" the units are kept whole', (text, units) => {
  expect(wholeIn(text)).toEqual(units);
  const markup = renderToStaticMarkup(<Unbroken>{text}</Unbroken>);
  expect(markup.replace(/<[^>]*>/g, '')).toBe(text);
});

test('what is no text stays as it is', () => {
  expect(renderToStaticMarkup(<Unbroken>{[<b key="b">08.00 WIB</b>, null, ' lalu 09.00 WIB']}</Unbroken>)).toMatch(
    /^<b>08\.00 WIB<\/b> lalu <span[^>]*>09\.00 WIB<\/span>$/,
  );
});
