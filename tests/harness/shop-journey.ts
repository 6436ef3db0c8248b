import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeEach, expect } from 'vitest';
import { jobs } from '#app/domains.server.ts';
import type { GrantedRole } from '#app/platform/access/actor.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { openMidtransSimulator } from '#server/development/simulators/midtrans.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createAddress, createRegions } from '#tests/factories/addresses.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { fillCart } from '#tests/factories/cart.ts';
import { createBankAccount } from '#tests/factories/payments.ts';
import { openSite, type PageOptions } from './browser.ts';
import { newAddress } from './client-address.ts';
import { expectInView, smallPhone } from './in-view.ts';
import { expectAccessible } from './layout-stable.ts';

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
export const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
export const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });
export const status = (page: Page, text: string | RegExp): Locator => page.locator('main [role=status]', { hasText: text });

/** What a buyer reads at the top of an order. */
export const summary = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).first();

/** The shop for stories in the browser, on phones: the product as it runs, with its jobs, and a provider that reports payments. */
export async function openJourneys() {
  const clock = createClock();
  const simulator = await openMidtransSimulator({ seed: 1, now: () => clock.now().getTime() });
  const site = await openSite({ clock, variables: { TRUSTED_PROXIES: '127.0.0.1', ...simulator.variables } });
  const { app } = site;
  const { db, platform } = app;
  simulator.post = async (path, { headers, body }) =>
    (await app.fetch(path, { method: 'POST', headers: { ...headers, 'x-forwarded-for': newAddress() }, body })).status;
  await createRegions(db);
  await createBankAccount(app);
  await app.start();
  afterAll(async () => {
    await simulator.close();
    await site.close();
  });
  beforeEach(() => db.deleteFrom('rate_limits').execute());

  /** A phone on which this person is signed in. */
  async function phoneOf(user: Readonly<{ id: string }>, options: PageOptions = {}): Promise<Page> {
    const page = await site.newPage({ ...smallPhone, allow: /status of 4\d\d/, ...options });
    const { token } = await signIn(db, user, platform.signed);
    await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
    return page;
  }

  return {
    app,
    clock,
    db,
    site,
    phoneOf,
    /** A phone of somebody with this role. */
    async deskOf(role: GrantedRole, name: string): Promise<Page> {
      return await phoneOf(await createUser(db, { name, roles: [role] }));
    },
    /** A person with an address and these variants in the cart, at the confirmation of the order. */
    async openReady(lines: Parameters<typeof fillCart>[2], options: PageOptions = {}) {
      const person = await createUser(db, { name: 'Siti Aminah' });
      await createAddress(platform, person, 1);
      await fillCart(db, person.id, lines);
      const page = await phoneOf(person, options);
      await page.goto('/order/cart');
      await link(page, /^Beli$/).click();
      await heading(page, 'Konfirmasi Pesanan').waitFor();
      // A press before the script is there loads a document, whose focus is nowhere.
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      return { page, person };
    },
    /** The provider says that the newest charge of the order on this page was paid. */
    async payAtProvider(page: Page): Promise<void> {
      const name = nameOf(page);
      const reference = [...simulator.charges.keys()].findLast((one) => one.startsWith(name));
      simulator.pay(reference ?? '');
      await simulator.deliver();
    },
    /** Moves the clock, and has the work of the minute done. */
    async minutesLater(minutes: number): Promise<void> {
      clock.set(new Date(clock.now().getTime() + minutes * 60_000));
      const minutely = jobs.filter(({ name }) => name === 'payments.watch' || name === 'orders.watch');
      await inTransaction(db, async (tx) => {
        for (const job of minutely) await platform.jobs.enqueue(tx, job, {} as never);
      });
    },
  };
}

/** The name of the order on this page. */
export const nameOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Chooses the shipment of each seller and the way to pay, and orders. */
export async function buy(page: Page, way: RegExp, method: string): Promise<void> {
  for (const part of await page.locator('details[id^=kirim]').all()) {
    await part.getByRole('button', { name: way }).click();
    await part.locator('summary', { hasText: way }).waitFor();
  }
  await link(page, 'Pilih metode pembayaran').click();
  await page.getByRole('dialog').getByRole('button', { name: method }).click();
  const pay = button(page, /^Bayar Rp/);
  await pay.waitFor();
  const panel = page.getByRole('complementary', { name: 'Pembayaran' });
  // With large letters the panel is taller than a phone: its beginning is in view then, and the button is scrolled to.
  if (await panel.evaluate(({ clientHeight }) => clientHeight > innerHeight)) {
    await expectInView(panel);
    await pay.scrollIntoViewIfNeeded();
  }
  await expectInView(pay);
  await pay.click();
  await heading(page, 'Detail Transaksi').waitFor();
}

/** Opens the part of an order from the list of the desk. */
export async function openPart(desk: Page, order: string): Promise<void> {
  await desk.goto('/staff/pesanan');
  await link(desk, order).click();
  await heading(desk, order).waitFor();
}

/** A press of the desk, whose answer is in view. */
export async function step(desk: Page, name: string, answer: string): Promise<void> {
  await desk.getByRole('main').getByRole('button', { name, exact: true }).click();
  await expectInView(status(desk, answer));
}

/** Accepts the open part, and packs it with the codes on its boxes. */
export async function acceptAndPack(desk: Page): Promise<void> {
  await step(desk, 'Terima', 'Pesanan diterima.');
  await scanAll(desk);
  await expectAccessible(desk);
  await step(desk, 'Sudah dikemas', 'Sudah dikemas.');
}

/** Types what is printed on each box of the pick list. */
async function scanAll(desk: Page): Promise<void> {
  const picks = desk.locator('li', { has: desk.locator('input[data-scan]') });
  await picks.first().waitFor();
  for (const pick of await picks.all()) await pick.locator('input').fill(await codeOn(pick));
}

export async function codeOn(pick: Locator): Promise<string> {
  const label = (await pick.locator('[translate=no]').textContent()) ?? '';
  expect(label).toMatch(/^batch /);
  return label.replace('batch ', '');
}

/** Hands the open part to the pharmacy's courier, who brings it. */
export async function sendAndDeliver(desk: Page): Promise<void> {
  await desk.getByLabel('Nama kurir').fill('Asep');
  await step(desk, 'Sudah diserahkan', 'Kiriman diserahkan.');
  await step(desk, 'Sudah sampai', 'Tercatat sampai.');
}
