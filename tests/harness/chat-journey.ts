import type { Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { type ChatDoctor, createChatDoctor, openChats } from '#tests/factories/chat.ts';
import { openSite, type PageOptions } from './browser.ts';

/** Chats in the browser: the product as it runs, a provider of payments that reports nothing by itself, and doctors who take chats. */
export async function openChatSite() {
  let site!: Awaited<ReturnType<typeof openSite>>;
  const chats = await openChats({
    createApp: async (options) => {
      site = await openSite({ ...options, live: { sweepMs: 50 } });
      return site.app;
    },
  });
  const { db, platform } = chats.app;
  afterAll(async () => {
    await chats.simulator.close();
    await site.close();
  });

  /** A browser in which this person is signed in. */
  async function browserOf(user: Readonly<{ id: string }>, options: PageOptions = {}): Promise<Page> {
    const page = await site.newPage({ width: 360, ...options });
    const { token } = await signIn(db, user, platform.signed);
    await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
    return page;
  }

  return {
    ...chats,
    db,
    site,
    browserOf,
    /** A doctor, and a patient with a chat that the doctor has begun; each in a browser of their own, in the room. */
    async bothIn(options: PageOptions = {}) {
      const by: ChatDoctor = await createChatDoctor(db);
      const room = await chats.active(by);
      const patient = await browserOf({ id: room.patient.userId }, { allow: /Failed to load resource|ERR_/, ...options });
      const doctor = await browserOf(by.user, { width: 1280 });
      await patient.goto(`/chat/${room.name}`);
      await doctor.goto(`/staff/chat/${room.name}`);
      return { by, room, patient, doctor };
    },
    /** Somebody who has said birth date and sex before. */
    patientUser: (name = 'Siti Aminah') => createUser(db, { name, birth_date: '1990-03-07', gender: 'female' }),
    /** What is waiting to be paid of this account's newest chat. */
    async requestedOf(userId: string) {
      const row = await db
        .selectFrom('chat_rooms as r')
        .innerJoin('orders as o', 'o.id', 'r.order_id')
        .innerJoin('payment_attempts as a', (join) => join.on('a.subject_id', '=', (eb) => eb.cast('o.id', 'text')))
        .select(['r.id', 'r.name', 'o.name as order', 'o.id as orderId', 'a.id as attemptId', 'a.reference', 'a.amount'])
        .where('r.user_id', '=', userId)
        .orderBy('r.created_at', 'desc')
        .executeTakeFirstOrThrow();
      const attempt = { id: row.attemptId, reference: row.reference, amount: row.amount };
      return { id: row.id, name: row.name, order: row.order, orderId: row.orderId, attempt };
    },
  };
}

/** Answers the triage of a chat: no sign of an emergency, or this one. */
export async function answerTriage(page: Page, sign?: string): Promise<void> {
  if (sign) await page.locator(`label:has(input[name="tanda_${sign}"])`).click();
  await page.getByRole('button', { name: sign ? 'Ada yang saya centang' : 'Tidak ada satu pun' }).click();
}

export const log = (page: Page) => page.getByRole('log', { name: 'Percakapan' });
export const box = (page: Page, label: string | RegExp = /^(Pesan|Balasan) Anda$/) => page.getByLabel(label);
/** The messages of a room as they are shown, without who and when. */
export const said = (page: Page): Promise<string[]> => log(page).locator('li > p').allInnerTexts();
export async function say(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
}

/** Milliseconds from a press on "Kirim" until the page shows the message. */
export async function timeUntilShown(page: Page, text: string): Promise<number> {
  await box(page).fill(text);
  return await page.evaluate(async (wanted) => {
    const list = document.querySelector('[role=log]') as Element;
    const from = performance.now();
    const shown = new Promise<number>((resolve) => {
      const watch = new MutationObserver(() => {
        if (!list.textContent?.includes(wanted)) return;
        watch.disconnect();
        resolve(performance.now() - from);
      });
      watch.observe(list, { childList: true, subtree: true });
    });
    document.querySelector<HTMLFormElement>('form[aria-label="Kirim pesan"]')?.requestSubmit();
    return await shown;
  }, text);
}
