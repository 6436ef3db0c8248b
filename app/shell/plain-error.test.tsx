import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlainError } from './plain-error.tsx';

test('where a layout fails there is a way on, and the number of an emergency', () => {
  const html = renderToStaticMarkup(<PlainError />);
  expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/', 'tel:119']);
  expect(html).toContain('<button type="button">Muat ulang halaman ini</button>');
});
