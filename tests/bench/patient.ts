import { rmSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { browserBinary } from '#tests/harness/browser-binary.ts';
import { smallPhone } from '#tests/harness/in-view.ts';
import { logIn, startSite } from './site.ts';

/*
 * npm run bench:patient: the taps and seconds of a scripted patient from a date on a doctor's page to the chat with the code. With the
 * folder of another checkout it measures that one: npm run bench:patient -- ../before
 *
 * A key takes 0.2 s; a tap, a swipe, and a field to read or to fill take 1 s. What already has the focus needs no tap, and what is in view
 * no swipe, which moves the form by four fifths of its height.
 */

const keySeconds = 0.2;
const patient = { name: 'Siti Aminah', phone: '081234567890' };

type Count = { keys: number; taps: number; fields: number };

const secondsOf = ({ keys, taps, fields }: Count) => keys * keySeconds + taps + fields;

/** True when the middle of the element is inside the window and of the dialog. */
const isInView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const box = element.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });

/** Taps what does not have the focus, after the swipes that bring it into view. */
async function reach(page: Page, selector: string, count: Count): Promise<void> {
  if (await page.locator(selector).evaluate((element) => element === document.activeElement)) return;
  for (let swipes = 0; !(await isInView(page, selector)); swipes += 1) {
    if (swipes === 20) throw new Error(`${selector} cannot be reached`);
    await page
      .locator('#appointment-dialog')
      .evaluate((dialog) => dialog.scrollBy({ top: dialog.clientHeight * 0.8, behavior: 'instant' }));
    count.taps += 1;
  }
  await page.locator(selector).tap();
  count.taps += 1;
}

async function type(page: Page, selector: string, text: string, count: Count): Promise<void> {
  await reach(page, selector, count);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  count.keys += text.length + 1;
}

async function register(browser: Browser, url: string, cookie: string | null): Promise<Count> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: smallPhone,
    hasTouch: true,
    reducedMotion: 'reduce',
    locale: 'id-ID',
  });
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp', contentType: 'text/plain' }));
  const [name = '', value = ''] = cookie?.split('=') ?? [];
  if (cookie) await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await page.goto('/dokter/anak/rina-kusumawardani');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  const count: Count = { keys: 0, taps: 1, fields: 0 };
  await page.locator('li > a[data-opens]').first().tap();
  await page.locator(cookie ? '#dialog-field-name:not([value=""])' : '#dialog-field-name').waitFor();
  // A form that is sent within two seconds counts as filled in by a program.
  await page.waitForTimeout(2_500);
  count.fields = await page
    .locator('#appointment-dialog')
    .locator('summary:visible, fieldset:visible, select:visible, input:is([id$=name], [id$=phone]):visible')
    .count();
  const chat = page.waitForEvent('popup', { timeout: 10_000 });
  // The demo account has a name and no phone.
  if (!cookie) await type(page, '#dialog-field-name', patient.name, count);
  await type(page, '#dialog-field-phone', patient.phone, count);
  const text = new URL((await chat).url()).searchParams.get('text') ?? '';
  if (!/Kode: [0-9A-Z]{8}/.test(text)) throw new Error('the chat has no code');
  await context.close();
  return count;
}

const [directory] = process.argv.slice(2);
const [site, binary] = await Promise.all([startSite({}, directory), browserBinary()]);
const browser = await chromium.launch({ executablePath: binary.executablePath, args: ['--no-sandbox'], env: binary.env });
try {
  console.log(['| patient | taps and swipes | fields | keys | seconds |', '|---|---|---|---|---|'].join('\n'));
  for (const [who, cookie] of [
    ['visitor', null],
    ['account', await logIn(site.url)],
  ] as const) {
    const count = await register(browser, site.url, cookie);
    console.log(`| ${who} | ${count.taps} | ${count.fields} | ${count.keys} | ${secondsOf(count).toFixed(1)} |`);
  }
} finally {
  await browser.close();
  await site.stop();
  rmSync(binary.folder, { recursive: true, force: true, maxRetries: 5 });
}
