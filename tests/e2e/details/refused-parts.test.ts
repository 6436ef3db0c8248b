import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { openSite, touch } from '#tests/harness/browser.ts';

/* A sandboxed frame and some privacy settings refuse parts of the browser by an error where they are only read. */
const site = await openSite();
afterAll(() => site.close());

const refusedOfNavigator = ['serviceWorker', 'locks'];
const refusedOfWindow = ['localStorage', 'sessionStorage', 'caches', 'indexedDB', 'BroadcastChannel'];

test.each([['/account/login'], ['/contact-us'], ['/articles'], ['/'], ['/staff']])('%s works without them', async (path) => {
  const page = await site.newPage();
  if (path === '/staff') {
    const { token } = await signIn(site.app.db, await createUser(site.app.db, { roles: ['manager'] }));
    await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  }
  await page.addInitScript(
    ([ofNavigator, ofWindow]) => {
      const refuse = (owner: object, name: string) =>
        Object.defineProperty(owner, name, {
          configurable: true,
          get() {
            throw new DOMException(`${name} is refused`, 'SecurityError');
          },
        });
      for (const name of ofNavigator ?? []) refuse(Navigator.prototype, name);
      for (const name of ofWindow ?? []) refuse(window, name);
    },
    [refusedOfNavigator, refusedOfWindow],
  );
  await page.goto(path);
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  if (path === '/articles') await touch(page);
  const isHydrated = await page.evaluate(() => !('__reactRouterContext' in window) || 'hydrated' in document.documentElement.dataset);
  expect(isHydrated).toBe(true);
});
