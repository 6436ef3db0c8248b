import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#app/platform/time/clock.server.ts';
import { gatesOf } from '#tests/factories/gates.ts';
import { openSite } from '#tests/harness/browser.ts';
import { smallPhone } from '#tests/harness/in-view.ts';

const site = await openSite();
const gates = gatesOf(site.app, systemClock);
afterAll(() => site.close());

test('an answer that is neither right nor a refusal says its status, and the scan is sent later', async () => {
  const form = await gates.event();
  const ticket = await gates.ticket(form);
  const { token } = await gates.device(form);
  const page = await site.newPage({ ...smallPhone, allow: /Failed to load resource/ });
  await page.context().addCookies([{ name: 'gerbang', value: token, url: site.url }]);
  await page.goto(`/event/verification-scanner/${form.slug}`);
  await page.getByText('Semua terkirim').waitFor();
  const answer = { status: 503, contentType: 'application/problem+json', body: '{"code":"unavailable"}' };
  await page.route('**/confirm-scan', (route) => route.fulfill(answer), { times: 1 });
  await page.getByRole('button', { name: 'Manual' }).click();
  await page.getByLabel('Kode di bawah QR').fill(ticket.code);
  await page.getByRole('button', { name: 'Kirim' }).click();
  await page.getByRole('region', { name: 'Hasil pemindaian' }).getByText('Server menjawab 503').waitFor();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => gates.scansOf(ticket)).toMatchObject([{ outcome: 'first' }]);
});
