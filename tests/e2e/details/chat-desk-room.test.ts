import { expect, test } from 'vitest';
import { postMessage } from '#app/domains/chat/conversation/post-message.server.ts';
import { createChatDoctor } from '#tests/factories/chat.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { openChatSite } from '#tests/harness/chat-journey.ts';
import { expectInView, smallPhone } from '#tests/harness/in-view.ts';

const chats = await openChatSite();
const { done } = callsOn(chats.app);

test('the doctor writes without scrolling, on a desk and on a phone, whether little or much was said', async () => {
  const by = await createChatDoctor(chats.db);
  const room = await chats.active(by);
  const page = await chats.browserOf(by.user, { width: 1280, height: 800 });
  const box = page.getByLabel('Balasan Anda');
  for (const count of [0, 12]) {
    for (let n = 0; n < count; n += 1)
      await done(postMessage, room.patient, {
        room: room.name,
        message: `Pesan ${n}, ${'yang lebih panjang dari satu baris, '.repeat(5)}`,
      });
    await page.goto(`/staff/chat/${room.name}`);
    for (const size of [{ width: 1280, height: 800 }, smallPhone, { width: 390, height: 844 }]) {
      await page.setViewportSize(size);
      await box.waitFor();
      await expect
        .poll(async () =>
          box.evaluate((element) => {
            scrollTo(0, 0);
            const { top, bottom } = element.getBoundingClientRect();
            return [top >= 0, bottom <= innerHeight];
          }),
        )
        .toEqual([true, true]);
      await expectInView(page.getByRole('button', { name: 'Kirim', exact: true }));
    }
  }
});
