import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { JsonLd, scriptSafeJson } from './json-ld.tsx';

const hostile = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]><svg onload=alert(1)>',
  'Tom & Jerry &lt;b&gt;',
  'garis\u2028baru\u2029paragraf',
  '"; alert(1); //',
];

test('no name can end the script element or break its text', () => {
  for (const name of hostile) {
    const html = renderToStaticMarkup(createElement(JsonLd, { data: { name } }));
    const body = html.replace(/^<script type="application\/ld\+json">/, '').replace(/<\/script>$/, '');
    expect(body).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(body)).toEqual({ name });
  }
});

test('plain JSON.stringify would let the first name through', () => {
  expect(JSON.stringify({ name: hostile[0] })).toContain('</script>');
  expect(scriptSafeJson({ name: hostile[0] })).not.toContain('</script>');
});
