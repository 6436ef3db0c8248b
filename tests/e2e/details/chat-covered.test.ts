import { expect, test } from 'vitest';
import { box, openChatSite, say } from '#tests/harness/chat-journey.ts';
import { coveredByFloating, toastBelowHeader } from '#tests/harness/uncovered.ts';

const chats = await openChatSite();

test('the button back to the top does not lie on what a chat is written with, nor a toast on a field and its error', async () => {
  const { patient } = await chats.bothIn({ allow: /status of 422|Failed to load resource|ERR_/ });
  await box(patient).waitFor();
  for (let n = 1; n <= 8; n += 1) await say(patient, `Pesan ke-${n}: batuk sejak tiga hari, tanpa demam, tidur kurang nyenyak`);
  expect(await coveredByFloating(patient)).toEqual([]);
  await patient.goto('/contact-us');
  // Of several errors the page has a list; one alone is said in a toast too.
  for (const [label, text] of [
    ['Nama', 'Siti Aminah'],
    ['Email', 'siti@contoh.id'],
    ['Nomor Ponsel', '0812-3456-7890'],
  ] as const)
    await patient.getByLabel(label).fill(text);
  const [below] = await Promise.all([
    toastBelowHeader(patient),
    patient.getByRole('button', { name: 'Tutup pemberitahuan' }).click(),
    patient.getByRole('button', { name: 'Kirim Pesan' }).click(),
  ]);
  expect(below).toBeLessThanOrEqual(0);
  await patient.locator('[data-toasts] p').waitFor({ state: 'detached' });
});
