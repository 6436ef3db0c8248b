import { generatePath } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoSecret, loadDemo } from '#db/demo/load.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createRegions } from '#tests/factories/addresses.ts';
import { plainType } from '#tests/factories/orders.ts';
import { createOwnPageRecords, findDemoUser, type OwnPageRecords } from '#tests/factories/own-page-records.ts';
import { makeStale } from '#tests/factories/privacy.ts';
import { openSite } from '#tests/harness/browser.ts';
import { expectKeyboardReaches } from '#tests/harness/keyboard.ts';
import { expectAccessible, expectLayoutStable, settle, watchShifts } from '#tests/harness/layout-stable.ts';
import { isStaffPath, partsOf, queriesOf, visits } from '#tests/harness/own-pages.ts';
import { widths } from '#tests/harness/suite.ts';

/*
 * What has to hold on every page, for those that belong to somebody, as the demo patient, the demo administrator and the demo desk see
 * them. A page that is new comes by itself; what its address names is told in tests/harness/own-pages.ts.
 */
const site = await openSite({ orderTypes: [plainType], variables: { APP_SECRET: demoSecret } });
afterAll(() => site.close());
const { db } = site.app;

const pages = [
  ...visits,
  // Open to everybody, but no pages of the public site; of somebody who has the code and the phone number of a complaint, or the link of a
  // reminder.
  ...['/account/password/forgot', '/account/password/reset/:token?', '/keluhan/:code', '/imunisasi/pengingat/:token'].map((path) => ({
    path,
    persona: 'visitor',
  })),
  // Only for a session whose proof is old.
  { path: '/account/reauthenticate', persona: 'stale' },
];

let records: OwnPageRecords;
const tokens = new Map<string, string>();
beforeAll(async () => {
  await createRegions(db);
  await loadDemo(db, new Date());
  records = await createOwnPageRecords(site.app);
  const longAgo = await createUser(db);
  const personas: Record<string, { id: string }> = {
    patient: { id: records.patient },
    dokter: records.chatDoctor.user,
    apoteker: await createUser(db, { roles: ['pharmacist'] }),
    keluhan: await createUser(db, { roles: ['complaints'] }),
    manajer: await createUser(db, { roles: ['manager'] }),
    pelindung: await createUser(db, { roles: ['dpo'] }),
    stale: longAgo,
  };
  for (const key of ['pendaftaran', 'gudang', 'peninjau', 'kasir', 'admin']) personas[key] = { id: await findDemoUser(db, key) };
  for (const [persona, user] of Object.entries(personas)) tokens.set(persona, (await signIn(db, user)).token);
  await makeStale(db, longAgo.id);
});

/** Opens the page as the person it is for. */
async function visit({ path, persona }: (typeof pages)[number], width: number) {
  const page = await site.newPage({ width, allow: /status of 4\d\d/ });
  const token = tokens.get(persona);
  if (token) await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  const address = generatePath(path, partsOf[path]?.(records));
  await watchShifts(page);
  const query = new URLSearchParams(queriesOf[path]?.(records));
  await page.goto(query.size === 0 ? address : `${address}?${query}`);
  await settle(page);
  // Nobody was sent elsewhere, or another page is judged.
  expect(new URL(page.url()).pathname).toBe(address);
  return page;
}

describe.each(pages)('$path', (entry) => {
  test.each(widths)('%i px: calm, accessible', async (width) => {
    const page = await visit(entry, width);
    await expectLayoutStable(page);
    await expectAccessible(page);
    if (isStaffPath(entry.path)) await expectKeyboardReaches(page);
  });
});

test('the control: a control that Tab cannot reach is found', async () => {
  const page = await visit({ path: '/staff', persona: 'admin' }, 360);
  await expectKeyboardReaches(page);
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<button type="button" tabindex="-1">Tanpa Tab</button>'),
  );
  await expect(expectKeyboardReaches(page)).rejects.toThrow('Tanpa Tab');
});
