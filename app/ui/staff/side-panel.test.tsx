import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WithPanel } from './side-panel.tsx';

test('the panel comes before the list, which a slow network then shows where it stays', () => {
  const markup = renderToStaticMarkup(<WithPanel panel={<aside>Panel</aside>}>Daftar</WithPanel>);
  expect(markup.indexOf('Panel')).toBeLessThan(markup.indexOf('Daftar'));
});
