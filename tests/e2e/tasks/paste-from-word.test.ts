import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { openSite } from '#tests/harness/browser.ts';
import { clerkOf, ways } from '#tests/harness/clerk.ts';
import { openAs } from '#tests/harness/demo-staff.ts';

/*
 * Task 15 of the staff: a text that somebody has reviewed in Word is pasted; what was deleted there and the comments stay out, and a list that
 * begins at 4 keeps its numbers. Where it is written, in at most 2 presses and 10 seconds.
 */
const site = await openSite({ demo: true });
const { db } = site.app;
afterAll(() => site.close());

// What Word puts on the clipboard of a text with a deletion, a comment, hidden words, and numbers that go on at 4.
const clip = readFileSync('tests/clips/word-reviewed.clip', 'utf8');

test.each(ways)('$width px, by $by: what is left out is said and shown, and the numbers stay', async (way) => {
  const page = await openAs(site, 'editor', '/staff/konten/articles', way);
  await page.getByRole('button', { name: 'Artikel baru' }).click();
  const text = page.getByRole('textbox', { name: 'Isi', exact: true });

  const clerk = clerkOf(page, way);
  await clerk.paste(text, clip);
  await page.getByText('1 bagian yang dicoret atau dihapus, 1 bagian tersembunyi, dan 1 komentar tidak ikut.').waitFor();
  await clerk.pressOn(page.getByRole('main').getByText('Tampilkan', { exact: true }));
  await page.getByText('Dicoret atau dihapus: aman', { exact: true }).waitFor();
  await page.getByText('Komentar: Cek lagi ke dr. Sari', { exact: true }).waitFor();
  clerk.expectCost({ presses: 2, seconds: 10 });

  const shown = await text.innerText();
  expect(shown).toContain('Obat ini tidak aman untuk ibu hamil.');
  expect(shown).not.toMatch(/Cek lagi|Catatan untuk penyunting/);
  const key = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const stored = async () => {
    const { working } = await db
      .selectFrom('staff_records')
      .select('working')
      .where('kind', '=', 'articles')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    return (working as Record<string, string> | null)?.content ?? '';
  };
  await expect.poll(stored).toContain('<ol start="4"><li>Ukur suhu</li><li>Catat jamnya</li></ol>');
  expect(await stored()).not.toMatch(/Cek lagi|Catatan untuk penyunting/);
});
