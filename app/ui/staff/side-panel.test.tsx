import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { SidePanel, WithPanel } from './side-panel.tsx';

test('the panel comes before the list, which a slow network then shows where it stays', () => {
  const markup = renderToStaticMarkup(<WithPanel panel={<aside>Panel</aside>}>Daftar</WithPanel>);
  expect(markup.indexOf('Panel')).toBeLessThan(markup.indexOf('Daftar'));
});

test('a panel begins with the way back to the list, in the chosen units', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/staff/surat?unit=3']}>
      <SidePanel title="Surat Ani" closeHref="/staff/surat?cari=ani">
        <p>Isi</p>
      </SidePanel>
    </MemoryRouter>,
  );
  const links = [...markup.matchAll(/<a [^>]*href="([^"]+)"[^>]*>/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));
  expect(links).toEqual(['/staff/surat?cari=ani&unit=3', '/staff/surat?cari=ani&unit=3']);
  expect(markup.indexOf('Kembali ke daftar')).toBeLessThan(markup.indexOf('Surat Ani</h2>'));
});
