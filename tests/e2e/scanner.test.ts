import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { systemClock } from '#app/platform/time/clock.server.ts';
import type { FormFixture } from '#tests/factories/forms.ts';
import { gatesOf } from '#tests/factories/gates.ts';
import { findings, openSite, type PageOptions } from '#tests/harness/browser.ts';
import { withCamera } from '#tests/harness/camera-video.ts';
import { scaled } from '#tests/harness/deadlines.ts';
import { failFirstCall } from '#tests/harness/fail-first-call.ts';
import { typeAsScanner } from '#tests/harness/keyboard.ts';
import { screens, soak, soakGroup } from '#tests/harness/suite.ts';

const site = await openSite();
const gates = gatesOf(site.app, systemClock);
const { db } = gates;
afterAll(() => site.close());
/** What the browser says of answers that refuse, and of calls without a network. */
const refusals = /Failed to load resource|ERR_INTERNET_DISCONNECTED/;

/** The scanner of an enrolled device, ready to scan. */
async function openScanner(form: FormFixture, newPage: (options: PageOptions) => Promise<Page> = site.newPage, options: PageOptions = {}) {
  const page = await newPage({ width: 360, height: 740, allow: refusals, ...options });
  const device = await gates.device(form);
  await page.context().addCookies([{ name: 'gerbang', value: device.token, url: site.url }]);
  await page.goto(`/event/verification-scanner/${form.slug}`);
  await page.getByText('Semua terkirim').waitFor();
  return { page, device };
}

const result = (page: Page) => page.getByRole('region', { name: 'Hasil pemindaian' });
const type = async (page: Page, code: string) => {
  await page.getByRole('button', { name: 'Manual' }).click();
  await page.getByLabel('Kode di bawah QR').fill(code);
  await page.getByRole('button', { name: 'Kirim' }).click();
};

const scene = (text: string | null, seconds: number) => ({ text, seconds });
const isCameraOff = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.srcObject === null);

soakGroup('the camera', () => {
  test('reads one ticket and stops', async () => {
    const form = await gates.event();
    const ticket = await gates.ticket(form, { name: 'Siti Rahmawati' });
    await withCamera(site.url, [scene(null, 1), scene(ticket.token, 3)], async (newPage) => {
      const { page } = await openScanner(form, newPage);
      await page.getByRole('button', { name: 'Nyalakan kamera' }).click();
      await result(page).getByText('Ini pemindaian pertama untuk peserta ini').waitFor();
      expect(await result(page).textContent()).toMatch(/Peserta ini Valid/);
      await expect.poll(() => isCameraOff(page)).toBe(true);
      const before = await db.selectFrom('event_scans').selectAll().where('form_id', '=', form.id).execute();
      expect(before).toMatchObject([{ outcome: 'first', is_offline: false }]);
      expect(await findings(page)).toEqual([]);
      expect(await page.getByText('Rahmawati').count()).toBe(0);
    });
  });

  test('in a row reads one after the other, and waits for a tap at the ticket of another event', async () => {
    const form = await gates.event();
    const [first, second] = [await gates.ticket(form), await gates.ticket(form)];
    const foreign = await gates.ticket(await gates.event());
    // The first picture of nothing lasts longer than the reader takes to load.
    const tickets = [first, second, foreign].flatMap(({ token }) => [scene(token, 4), scene(null, 1)]);
    const scenes = [scene(null, 8), ...tickets];
    await withCamera(site.url, scenes, async (newPage) => {
      const { page } = await openScanner(form, newPage);
      await page.getByLabel('Mode beruntun').check();
      await page.getByRole('button', { name: 'Nyalakan kamera' }).click();
      await result(page).getByText('Peserta tidak Valid').first().waitFor();
      expect(await isCameraOff(page)).toBe(false);
      const scans = await db.selectFrom('event_scans').selectAll().where('form_id', '=', form.id).orderBy('id').execute();
      expect(scans.map(({ registration_id: id, outcome, reason }) => [id, outcome, reason])).toEqual([
        [first.id, 'first', null],
        [second.id, 'first', null],
        [null, 'refused', 'unknown'],
      ]);
      const next = page.getByRole('button', { name: 'Pindai berikutnya' });
      // The code may still be before the camera, and then waits for another tap.
      const tapped = async () => {
        const seen = (await gates.scansOf(first)).map(({ outcome }) => outcome);
        if (seen.length < 2) await next.click({ timeout: scaled(1_000) }).catch(() => {});
        // A tap of ours may come while the one before is answered, and have the code read once more.
        return seen.slice(0, 2);
      };
      await expect.poll(tapped).toEqual(['first', 'again']);
    });
  });

  test('without a network a ticket is amber, and green when the server has it', async () => {
    const form = await gates.event();
    const ticket = await gates.ticket(form);
    await withCamera(site.url, [scene(null, 1), scene(ticket.token, 3)], async (newPage) => {
      const { page } = await openScanner(form, newPage, { worker: true });
      await page.getByText('Siap dipakai tanpa sinyal').waitFor();
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Nyalakan kamera' }).click();
      await result(page).getByText('Tercatat di perangkat').waitFor();
      expect(await result(page).getAttribute('data-tone')).toBe('stored');
      await page.getByText('1 menunggu dikirim').waitFor();
      expect(await gates.scansOf(ticket)).toEqual([]);
      await page.context().setOffline(false);
      await expect.poll(() => result(page).getAttribute('data-tone')).toBe('valid');
      expect(await result(page).textContent()).toMatch(/Ini pemindaian pertama untuk peserta ini/);
      await page.getByText('Semua terkirim').waitFor();
      expect(await gates.scansOf(ticket)).toMatchObject([{ outcome: 'first', is_offline: true, is_conflict: false }]);
    });
  });

  test.each([
    ['NotAllowedError', 'Izin kamera ditolak'],
    ['NotReadableError', 'Kamera sedang dipakai aplikasi lain'],
    ['NotFoundError', 'Kamera tidak ditemukan'],
  ])('that answers %s: what to do', async (name, text) => {
    const page = await site.newPage({ width: 360, allow: refusals });
    await page.addInitScript((error) => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('test', error);
      };
    }, name);
    const form = await gates.event();
    await page.context().addCookies([{ name: 'gerbang', value: (await gates.device(form)).token, url: site.url }]);
    await page.goto(`/event/verification-scanner/${form.slug}`);
    await page.getByRole('button', { name: 'Nyalakan kamera' }).click();
    await page.getByRole('alert').getByText(text).waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test('at the back is taken, or the last of the list; the light and other cameras are offered where there are any', async () => {
    const page = await site.newPage({ width: 360, allow: refusals });
    await page.addInitScript(() => {
      const asked: unknown[] = [];
      Object.assign(globalThis, { asked, torch: [] as unknown[] });
      Object.assign(globalThis, {
        BarcodeDetector: class {
          static async getSupportedFormats(): Promise<string[]> {
            return ['qr_code'];
          }
          detect = async () => [];
        },
      });
      const streamOf = (deviceId: string) => {
        const canvas = document.createElement('canvas');
        canvas.getContext('2d');
        const stream = canvas.captureStream(5);
        const [track] = stream.getVideoTracks();
        if (!track) throw new Error('no track');
        track.getSettings = () => ({ deviceId });
        track.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
        track.applyConstraints = async (wanted) => void (globalThis as unknown as { torch: unknown[] }).torch.push(wanted?.advanced?.[0]);
        return stream;
      };
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        const video = wanted?.video as { deviceId?: { exact: string } };
        asked.push(video.deviceId?.exact ?? 'environment');
        return streamOf(video.deviceId?.exact ?? 'front');
      };
      navigator.mediaDevices.enumerateDevices = async () =>
        ['front', 'wide', 'rear'].map((deviceId) => ({ kind: 'videoinput', deviceId, label: '', groupId: '' }) as MediaDeviceInfo);
    });
    const form = await gates.event();
    await page.context().addCookies([{ name: 'gerbang', value: (await gates.device(form)).token, url: site.url }]);
    await page.goto(`/event/verification-scanner/${form.slug}`);
    const asked = () => page.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked);
    await page.getByRole('button', { name: 'Nyalakan kamera' }).click();
    await page.getByRole('button', { name: 'Ganti kamera' }).click();
    await expect.poll(asked).toEqual(['environment', 'rear', 'front']);
    await page.getByRole('button', { name: 'Nyalakan senter' }).click();
    await page.getByRole('button', { name: 'Matikan senter' }).waitFor();
    expect(await page.evaluate(() => (globalThis as unknown as { torch: unknown[] }).torch)).toEqual([{ torch: true }]);
    await page.getByRole('button', { name: 'Hentikan' }).click();
    await page.getByRole('button', { name: 'Nyalakan kamera' }).waitFor();
  });
});

describe('without the camera', () => {
  test('codes, names, hand scanners and families; and what the server refuses', async () => {
    const form = await gates.event();
    const [one, two] = [await gates.ticket(form, { name: 'Siti Rahmawati' }), await gates.ticket(form, { name: 'Budi Santoso', party: 3 })];
    const unpaid = await gates.ticket(form, { state: 'awaiting_payment' });
    const { page } = await openScanner(form);
    await type(page, one.code.toLowerCase());
    await result(page).getByText('Peserta ini Valid').waitFor();
    expect(await result(page).textContent()).toContain('Siti R***');
    await type(page, one.code);
    await result(page)
      .getByText(/Peserta ini sudah pernah dipindai pada: \d\d\.\d\d WIB/)
      .waitFor();
    await type(page, unpaid.code);
    await result(page).getByText('Belum dibayar').waitFor();
    expect(await result(page).textContent()).toContain('Peserta tidak Valid');
    expect(await findings(page)).toEqual([]);

    await page.getByLabel('Cari nama').fill('santo');
    await page.getByRole('button', { name: 'Cari' }).click();
    await page.getByRole('button', { name: 'Catat Budi S***' }).click();
    await page.getByText('3 dari 3').waitFor();
    await page.getByRole('button', { name: 'Kurangi' }).click();
    await page.getByRole('button', { name: 'Catat 2 orang' }).click();
    await result(page).getByText('2 dari 3 sudah masuk').first().waitFor();
    await page.getByRole('button', { name: 'Catat 1 lagi' }).click();
    await page.getByRole('button', { name: 'Catat 1 orang' }).click();
    await result(page).getByText('3 dari 3 sudah masuk').first().waitFor();
    expect(await gates.admissionOf(two)).toMatchObject({ admitted: 3 });

    const third = await gates.ticket(form);
    await page.getByRole('button', { name: 'Pindai', exact: true }).click();
    await page.locator('h1').click();
    await typeAsScanner(page, third.token);
    await result(page).getByText('Ini pemindaian pertama untuk peserta ini').waitFor();
    expect(await gates.scansOf(third)).toHaveLength(1);
  });

  soak('a revoked device deletes its list, keeps what is not sent, and sends it when it is enrolled again', async () => {
    const form = await gates.event();
    const ticket = await gates.ticket(form);
    const { page, device } = await openScanner(form);
    await page.context().setOffline(true);
    await type(page, ticket.code);
    await result(page).getByText('Tercatat di perangkat').waitFor();
    await db.updateTable('event_gate_devices').set({ expires_at: new Date() }).where('id', '=', device.id).execute();
    await page.context().setOffline(false);
    await page.getByText('1 pemindaian tetap tersimpan').waitFor();
    const stored = await page.evaluate(
      () =>
        new Promise<{ bundles: number; scans: number }>((resolve) => {
          const opening = indexedDB.open('sehati-gerbang');
          opening.onsuccess = () => {
            const stores = opening.result.transaction(['bundle', 'queue']);
            const [bundles, scans] = [stores.objectStore('bundle').count(), stores.objectStore('queue').count()];
            stores.oncomplete = () => resolve({ bundles: bundles.result, scans: scans.result });
          };
        }),
    );
    expect(stored).toEqual({ bundles: 0, scans: 1 });
    expect(await gates.scansOf(ticket)).toEqual([]);
    const again = await gates.device(form, { previous: device.token });
    await page.context().addCookies([{ name: 'gerbang', value: again.token, url: site.url }]);
    await page.getByRole('link', { name: 'Buka gerbang lagi' }).click();
    await page.getByText('Semua terkirim').waitFor();
    await expect.poll(() => gates.scansOf(ticket)).toMatchObject([{ outcome: 'first', is_offline: true }]);
  });

  soak('an enrolled device opens the page without a network, and no other one does', async () => {
    const form = await gates.event();
    const ticket = await gates.ticket(form);
    // What cannot be kept at first is kept later.
    const newPage: typeof site.newPage = async (options) => {
      const page = await site.newPage(options);
      await failFirstCall(page, 'reader.worker');
      return page;
    };
    const { page } = await openScanner(form, newPage, { worker: true });
    const path = `/event/verification-scanner/${form.slug}`;
    const copies = () =>
      page.evaluate(async () => (await (await caches.open('sehati-gate-1')).keys()).map(({ url }) => new URL(url).pathname));
    await expect
      .poll(copies)
      .toEqual(expect.arrayContaining([path, expect.stringMatching(/reader\.worker/), expect.stringMatching(/\.wasm$/)]));
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().setOffline(true);
    await page.goto(path);
    await page.getByText('Tanpa jaringan').waitFor();
    await type(page, ticket.code);
    await result(page).getByText('Tercatat di perangkat').waitFor();
    await page.context().setOffline(false);
    await page.getByText('Semua terkirim').waitFor();
    await page.getByRole('button', { name: 'Selesai bertugas' }).click();
    await page.getByLabel('Kode gerbang').waitFor();
    expect(await copies()).toEqual([]);
    expect(await gates.scansOf(ticket)).toHaveLength(1);
  });
});

soak('who is no device enrols it with a code, by keyboard; the policy allows the camera here alone', async () => {
  const form = await gates.event();
  const page = await site.newPage({ width: 360, allow: refusals });
  const answer = await page.goto(`/event/verification-scanner/${form.slug}`);
  expect(answer?.headers()['permissions-policy']).toContain('camera=(self)');
  expect(answer?.headers()['content-security-policy']).not.toContain('wasm-unsafe-eval');
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('Kode gerbang').fill('K7QM2-X9PT4');
  await page.keyboard.press('Enter');
  await page.getByText('Kode gerbang ini tidak berlaku lagi atau salah ketik').first().waitFor();
  await page.getByLabel('Kode gerbang').fill(await gates.gateCode(form));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Nyalakan kamera' }).waitFor();
  expect((await page.goto('/event/verification-scanner/tidak-ada'))?.url()).toContain('/not-found');
  const other = await page.request.get('/about');
  expect(other.headers()['permissions-policy']).toContain('camera=()');
});

soak.each(screens)('every state at $width px, dark: $dark', async ({ width, dark }) => {
  const form = await gates.event();
  const { page } = await openScanner(form, site.newPage, { width, dark });
  expect(await findings(page)).toEqual([]);
  await type(page, 'K7QM2-X9PT4');
  await result(page).getByText('Peserta tidak Valid').waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
