import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listedKind } from '#app/platform/pictures/listed-kind.ts';
import { pictureWidths } from '#app/platform/pictures/picture-widths.ts';
import { projectDirectory } from '#server/build-directory.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ demo: true });
afterAll(() => app.close());

test('the library of the demo lists the pictures of its records, each in the sizes that came with the product', async () => {
  const media = await app.db.selectFrom('media').select(['address', 'width', 'height', 'file_id', 'alt']).execute();
  expect(media.length).toBeGreaterThan(200);
  expect(media.filter(({ file_id, alt }) => file_id !== null || alt.endsWith(': '))).toEqual([]);
  const lost = media.flatMap(({ address, width }) =>
    [width, ...pictureWidths[listedKind(address, width)]]
      .map((one) => `${address}-${one}.webp`)
      .filter((path) => !existsSync(join(projectDirectory, 'public', path))),
  );
  expect(lost).toEqual([]);
});

test('of two people who stand apart in a picture of the demo a card keeps one whole', async () => {
  const html = await (await app.fetch('/layanan?cari=chat')).text();
  const tag = html.match(/<img\b[^>]*chat-dokter-anak[^>]*>/)?.[0] ?? '';
  expect(tag).toContain('data-focal="4"');
  const rows = await app.db.selectFrom('media').select(['address', 'focal']).where('focal', '<>', 5).execute();
  expect(rows.map(({ address }) => address)).not.toContain('/media/articles/hepatitis-b-dicegah-dan-dipantau');
  expect(rows).toContainEqual({ address: '/media/promos/skrining-risiko-jantung-usia-40', focal: 6 });
});
