import type pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest';
import { demoDomain } from '#db/demo/accounts.ts';
import { loadDemo } from '#db/demo/load.ts';
import { signIn } from '#tests/factories/accounts.ts';
import { createRegions } from '#tests/factories/addresses.ts';
import { freePort, openBrowser, type PageOptions } from './browser.ts';
import { copySources, startDevelopment } from './development.ts';
import { createTestDatabase } from './test-database.ts';

type Site = Awaited<ReturnType<typeof startDevelopment>>;

/**
 * `npm run dev` over a copy of the sources and a database with the demo content, for the tests of one file. Each test fails on any warning
 * of React or the browser, also on those that the server printed.
 */
export function prepareDevelopmentSite() {
  const sources = copySources();
  const warnings: string[] = [];
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let site: Site;
  let browser: Awaited<ReturnType<typeof openBrowser>>;
  /** Session tokens, by the prefix of the pages that are opened with them. */
  let tokens: Record<string, string>;

  beforeAll(async () => {
    database = await createTestDatabase();
    await createRegions(database.db);
    await loadDemo(database.db, new Date());
    // The alarm about messages that wait, which a job raises at its minute, is no warning of a page.
    await database.db.deleteFrom('outbox_messages').execute();
    const tokenOf = async (key: string) => {
      const user = database.db.selectFrom('users').select('id').where('email', '=', `${key}@${demoDomain}`);
      return (await signIn(database.db, await user.executeTakeFirstOrThrow())).token;
    };
    tokens = { '/account/profile': await tokenOf('pasien'), '/staff': await tokenOf('admin') };
    const urlOf = ({ host, port, user }: pg.PoolConfig) =>
      `postgres://${user}@/${database.connection.database}?host=${encodeURIComponent(String(host))}&port=${port}`;
    site = await startDevelopment(sources.folder, {
      DATABASE_URL: urlOf(inject('connection')),
      DATABASE_OWNER_URL: urlOf(inject('owner')),
      PORT: String(await freePort()),
    });
    browser = await openBrowser(site.url);
  });
  afterAll(async () => {
    await site?.stop();
    await database?.close();
    sources.remove();
  });
  /** Returns the warnings until now and clears them. */
  function takeWarnings() {
    const taken = { browser: warnings.splice(0).join('\n'), server: site.complaints() };
    site.forget();
    return taken;
  }
  beforeEach(() => {
    warnings.length = 0;
    site?.forget();
    return () => expect(takeWarnings()).toEqual({ browser: '', server: '' });
  });

  return {
    sources,
    database: () => database,
    site: () => site,
    newPage: (options: PageOptions) => browser.newPage(options),
    takeWarnings,
    /** A page that fails its test on warnings too. A console error that matches `planted` is a warning that the test has to take. */
    async open(path: string, planted?: RegExp): Promise<Page> {
      const page = await browser.newPage({ width: 1280, worker: true, allow: planted ?? /status of 404/ });
      page.on('console', (message) => {
        if (message.type() === 'warning' || planted?.test(message.text())) warnings.push(message.text());
      });
      const token = Object.entries(tokens).find(([start]) => path.startsWith(start))?.[1];
      if (token) await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
      await page.goto(path);
      return page;
    },
  };
}
