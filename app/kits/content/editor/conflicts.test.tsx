import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Conflicts } from './conflicts.tsx';

test('a long text in conflict is shown in words, block by block, with what differs marked and nothing of its HTML', () => {
  const same = '<p>Satu.</p>\n<p>Dua.</p>';
  const markup = renderToStaticMarkup(
    <Conflicts
      conflicts={[{ name: 'content', theirs: `${same}\n<p>Minum <strong>dua</strong> kali.</p>` }]}
      fields={[{ name: 'content', label: 'Isi', control: 'rich' }]}
      mineOf={() => `${same}\n<p>Minum <strong>tiga</strong> kali.</p>`}
      onResolve={() => {}}
    />,
  );
  expect(markup).not.toContain('&lt;');
  expect(markup).toContain('2 bagian sama');
  expect([...markup.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, word]) => word)).toEqual(['tiga', 'dua']);
  expect(markup.match(/Pakai tulisan saya|Pakai yang tersimpan|Salin tulisan saya/g)).toHaveLength(3);
});
