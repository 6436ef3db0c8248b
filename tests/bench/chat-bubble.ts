import type { Page } from 'playwright-core';
import { median } from './report.ts';

/** Milliseconds from the tap on Kirim to the frame that shows the own message, on a processor so many times slower; the median of the rounds. */
export async function measureBubble(page: Page, { slower, rounds }: { slower: number; rounds: number }): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const all: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const text = `Pesan ${slower} ${round}`;
    await page.getByLabel('Pesan Anda').fill(text);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.evaluate((said) => {
      const target = window as unknown as { shown: Promise<number> };
      target.shown = new Promise((resolve) => {
        let tapped = 0;
        addEventListener('click', () => (tapped ||= performance.now()), { capture: true, once: true });
        const watch = () => {
          const isThere = tapped > 0 && document.querySelector('[role=log]')?.textContent?.includes(said);
          if (isThere) setTimeout(() => resolve(performance.now() - tapped));
          else requestAnimationFrame(watch);
        };
        requestAnimationFrame(watch);
      });
    }, text);
    await page.getByRole('button', { name: 'Kirim', exact: true }).dispatchEvent('click');
    all.push(await page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    // The next message is measured when nothing of this one is under way.
    await page.getByText('Mengirim…').first().waitFor({ state: 'hidden' });
  }
  await session.detach();
  return median(all);
}
