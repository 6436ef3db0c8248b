import { expect, test } from 'vitest';
import { postMessage } from '#app/domains/chat/messages/post.operations.server.ts';
import { createChatDoctor } from '#tests/factories/chat.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { openChatSite } from '#tests/harness/chat-journey.ts';
import { expectInView, smallPhone } from '#tests/harness/in-view.ts';

const chats = await openChatSite();
const { done } = callsOn(chats.app);

test('the doctor writes without scrolling, on a desk and on a phone, whether little or much was said', async () => {
  const by = await createChatDoctor(chats.db);
  const room = await chats.active(by);
  for (const count of [0, 30]) {
    for (let n = 0; n < count; n += 1)
      await done(postMessage, room.patient, { room: room.name, message: `Pesan ${n} yang cukup panjang untuk satu baris` });
    for (const { width, height } of [{ width: 1280, height: 800 }, smallPhone, { width: 390, height: 844 }]) {
      const page = await chats.browserOf(by.user, { width, height });
      await page.goto(`/staff/chat/${room.name}`);
      await page.getByLabel('Balasan Anda').waitFor();
      const places = await page.getByLabel('Balasan Anda').evaluate((box) => {
        scrollTo(0, 0);
        const { top, bottom } = box.getBoundingClientRect();
        return { top: top >= 0, bottom: bottom <= innerHeight };
      });
      expect([width, count, places]).toEqual([width, count, { top: true, bottom: true }]);
      await expectInView(page.getByRole('button', { name: 'Kirim', exact: true }));
      await page.context().close();
    }
  }
}, 120_000);
