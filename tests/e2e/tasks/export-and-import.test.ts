import { afterAll, expect, test } from 'vitest';
import { viewRun } from '#app/domains/staff/bulk-action/prepare-and-confirm-run.server.ts';
import { createEditor, editingCalls } from '#tests/factories/editing.ts';
import { openSite } from '#tests/harness/browser.ts';
import { clerkOf, ways } from '#tests/harness/clerk.ts';

const site = await openSite({ demo: true });
const { db, platform } = site.app;
afterAll(() => site.close());
const editor = await createEditor(db, { roles: ['editor'] });
const { done } = editingCalls(platform, editor);

// The guide counts from the list: the five presses have no room for the two that open it.
test.each(ways)('the doctors as a file, sent back as it is, change nothing: $width px, by $by', async (way) => {
  const page = await site.newPage(way);
  await page.context().addCookies([{ name: 'sesi', value: editor.token, url: site.url }]);
  await page.goto('/staff/konten/doctors');
  const clerk = clerkOf(page, way);

  await clerk.press('link', 'Impor/Ekspor');
  await clerk.type('Untuk apa berkas ini diperlukan?', 'Rapat redaksi');
  const download = page.waitForEvent('download');
  await clerk.press('button', 'Unduh semua isian');
  const file = await (await download).path();
  await clerk.attach(page.getByLabel('Berkas CSV', { exact: true }), file);
  await clerk.press('button', 'Periksa');
  await page.getByText('Tidak ada yang akan berubah.').waitFor();

  const id = /proses\/([\w-]{36})/.exec(page.url())?.[1] ?? '';
  const { counts } = await done(viewRun, { id });
  const { doctors } = await db
    .selectFrom('doctors')
    .select(({ fn }) => fn.countAll<number>().as('doctors'))
    .executeTakeFirstOrThrow();
  expect(counts).toEqual([{ effect: 'same', outcome: null, count: Number(doctors) }]);
  clerk.expectCost({ presses: 5, seconds: 20 });
});
