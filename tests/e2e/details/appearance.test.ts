import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { openSite } from '#tests/harness/browser.ts';
import { expectInView } from '#tests/harness/in-view.ts';
import { coveredByFloating } from '#tests/harness/uncovered.ts';

const site = await openSite({ demo: true });
afterAll(() => site.close());

const doctor = '/dokter/anak/rina-kusumawardani';
const service = '/layanan/detail/chat-dokter-anak';

async function open(path: string, options: Parameters<typeof site.newPage>[0] = { width: 360 }): Promise<Page> {
  const page = await site.newPage({ reducedMotion: true, ...options });
  await page.goto(path);
  return page;
}

/** The texts below the elements, at each of the scroll positions. */
function textsBelow(page: Page, selector: string, positions: 'all' | 'end'): Promise<string[]> {
  return page.evaluate(
    async ({ selector, positions }) => {
      const covers = [...document.querySelectorAll<HTMLElement>(selector)];
      const found = new Set<string>();
      const overlaps = (text: Node, cover: DOMRect) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()].some(
          ({ left, right, top, bottom }) => right > cover.left && left < cover.right && bottom > cover.top && top < cover.bottom,
        );
      };
      const collect = (cover: HTMLElement) => {
        const box = cover.getBoundingClientRect();
        const points = [0.05, 0.3, 0.5, 0.7, 0.95].flatMap((x) =>
          [0.1, 0.5, 0.9].map((y) => [box.x + box.width * x, box.y + box.height * y]),
        );
        const below = points.flatMap(([x = 0, y = 0]) => document.elementsFromPoint(x, y)).filter((one) => !cover.contains(one));
        const texts = below.flatMap(({ childNodes }) => [...childNodes]).filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        for (const text of texts) if (text.nodeValue?.trim() && overlaps(text, box)) found.add(text.nodeValue);
      };
      const end = document.documentElement.scrollHeight - innerHeight;
      for (let top = positions === 'end' ? end : 0; top <= end; top += 30) {
        scrollTo({ top, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(resolve));
        covers.filter((cover) => cover.checkVisibility()).forEach(collect);
      }
      return [...found];
    },
    { selector, positions },
  );
}

test.each([1280, 1600])('at %i px the first step of Pendaftaran is the hospitals side by side, one tap each', async (width) => {
  const page = await open('/pendaftaran', { width });
  const cards = page.getByRole('group', { name: 'Rumah Sakit' }).locator('label');
  expect(await cards.count()).toBe(3);
  const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON() as DOMRect));
  const form = await page.locator('main form').evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  for (const { top, width, height } of boxes) {
    expect([top, Math.round(width), height]).toEqual([boxes[0]?.top, Math.round(boxes[0]?.width ?? 0), boxes[0]?.height]);
    expect(height).toBeGreaterThanOrEqual(44);
  }
  // They fill the form, so that no empty page stands around one control.
  expect((boxes.at(-1)?.right ?? 0) - (boxes[0]?.left ?? 0)).toBeGreaterThan(form.width * 0.95);
  await cards.nth(1).click();
  await page.getByRole('combobox', { name: 'Spesialis' }).waitFor();
});

describe('what floats covers no text', () => {
  const paths = ['/', '/dokter?spesialis=anak', '/spesialisasi', '/fasilitas-kesehatan/detail/rsu-sehati-dago'];
  test.each([768, 1280])('the link tree and the button to the top at %i px', async (width) => {
    const page = await site.newPage({ width, reducedMotion: true });
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('link', { name: 'Semua tautan Sehati' }).waitFor();
      expect([path, await textsBelow(page, '[data-to-top], [aria-label^="Semua tautan"]', 'all')]).toEqual([path, []]);
      expect([path, await coveredByFloating(page)]).toEqual([path, []]);
    }
  });

  test('the bar at the bottom of a phone, at the end of a page', async () => {
    const page = await site.newPage({ width: 360, reducedMotion: true });
    for (const path of [...paths, service, '/pendaftaran', '/sp/mcu-eksekutif']) {
      await page.goto(path);
      await page.getByRole('navigation', { name: 'Pintasan' }).waitFor();
      expect([path, await textsBelow(page, 'nav[aria-label="Pintasan"]', 'end')]).toEqual([path, []]);
    }
  });
});

test('words of headings stand further apart than those of the text, in the site’s font', async () => {
  const page = await open('/');
  await page.locator('html[data-settled]').waitFor({ state: 'attached' });
  await page.evaluate(() => document.documentElement.setAttribute('data-fonts', ''));
  const spaceIn = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { wordSpacing, fontSize } = getComputedStyle(element);
        return Number.parseFloat(wordSpacing) / Number.parseFloat(fontSize);
      });
  expect(await spaceIn('main h2')).toBeCloseTo(0.12, 2);
  expect(await spaceIn('body')).toBeCloseTo(0.08, 2);
});

describe('tabs that do not fit', () => {
  const fades = (page: Page) =>
    page.getByRole('tablist').evaluate((list) => {
      const style = getComputedStyle(list);
      return [style.getPropertyValue('--tabs-before'), style.getPropertyValue('--tabs-after')].map((size) => Number.parseFloat(size) > 0);
    });

  test('fade where others are out of sight; the selected one is in view', async () => {
    const page = await open(doctor);
    expect(await fades(page)).toEqual([false, true]);
    await page.getByRole('tab', { name: 'Jadwal Praktek' }).focus();
    await page.keyboard.press('End');
    await expectInView(page.getByRole('tab', { name: 'Informasi Lainnya', selected: true }));
    await expect.poll(() => fades(page)).toEqual([true, false]);
    await page.keyboard.press('Home');
    await expectInView(page.getByRole('tab', { name: 'Jadwal Praktek', selected: true }));
    await expect.poll(() => fades(page)).toEqual([false, true]);
  });

  test('the one that the address names is in view, whole', async () => {
    const page = await open(`${doctor}#informasi`);
    const tab = page.getByRole('tab', { name: 'Informasi Lainnya', selected: true });
    await tab.waitFor();
    expect(await tab.evaluate((one) => one.getBoundingClientRect().right <= innerWidth)).toBe(true);
  });

  test('nothing fades where all fit', async () => {
    expect(await fades(await open(doctor, { width: 1280 }))).toEqual([false, false]);
  });
});

describe('the breadcrumb', () => {
  const shown = (page: Page) => page.getByRole('navigation', { name: 'Jejak halaman' }).locator('li:visible').allInnerTexts();

  test('is one line on a phone: the parent alone where the whole is too long', async () => {
    const page = await site.newPage({ width: 360, reducedMotion: true });
    for (const path of [service, doctor, '/articles/detail/mengenali-serangan-jantung', '/fasilitas-kesehatan/detail/rsu-sehati-dago']) {
      await page.goto(path);
      const { height = 0 } = (await page.getByRole('navigation', { name: 'Jejak halaman' }).boundingBox()) ?? {};
      expect([path, height]).toEqual([path, expect.closeTo(44, -1)]);
    }
    await page.goto('/fasilitas-kesehatan/detail/rsu-sehati-dago');
    expect(await shown(page)).toEqual(['Fasilitas Kesehatan']);
    await page.getByRole('navigation', { name: 'Jejak halaman' }).getByRole('link').click();
    await page.waitForURL('**/fasilitas-kesehatan');
  });

  test('is whole on a wide screen, and for search engines', async () => {
    const page = await open('/fasilitas-kesehatan/detail/rsu-sehati-dago', { width: 1280 });
    expect(await shown(page)).toEqual(['Beranda', 'Fasilitas Kesehatan', 'RSU Sehati Dago']);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toMatch(/"BreadcrumbList".*"Beranda".*"Fasilitas Kesehatan".*"RSU Sehati Dago"/);
    expect(await shown(await open(service, { width: 1280 }))).toHaveLength(4);
  });
});

test('the first free hours of a doctor are one line under their label', async () => {
  const page = await open('/dokter?spesialis=anak');
  const lines = await page.locator('[data-list-items] p strong').evaluateAll((all) =>
    all.map((one) => ({
      text: one.textContent,
      lines: Math.round(one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight)),
    })),
  );
  expect(lines.length).toBeGreaterThan(3);
  for (const { text, lines: count } of lines)
    expect([text, count]).toEqual([expect.stringMatching(/^\S{3} \d+ \S{3}, \d\d\.\d\d(–\d\d\.\d\d)?$/), 1]);
});
