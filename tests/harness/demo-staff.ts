import sharp from 'sharp';
import { demoDomain } from '#db/demo/accounts.ts';
import { signIn } from '#tests/factories/accounts.ts';
import type { openSite, PageOptions } from './browser.ts';

type Site = Pick<Awaited<ReturnType<typeof openSite>>, 'app' | 'newPage' | 'url'>;

/** A page of a demo account, after its log-in. `key` as in db/demo/accounts.ts, or the id of another account. */
export async function openAs(site: Site, account: string | { id: string }, path: string, options: PageOptions = {}) {
  const { db } = site.app;
  const user =
    typeof account === 'string'
      ? await db.selectFrom('users').select('id').where('email', '=', `${account}@${demoDomain}`).executeTakeFirstOrThrow()
      : account;
  const { token } = await signIn(db, user);
  const page = await site.newPage(options);
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await page.goto(path);
  // What is typed before is not kept everywhere.
  if (options.javaScript !== false) await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  return page;
}

/** The photo of this number (0 to 7), as a camera writes it. Each has a colour of its own, because the same picture is stored once. */
export async function photo(width: number, height: number, number: number) {
  const create = { width, height, channels: 3, background: { r: number * 32, g: 120, b: process.pid % 256 } } as const;
  return { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}
