import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { chooseByKeys, tabTo } from './keyboard.ts';
import { bySuite } from './suite.ts';

/** How a clerk works: on which screen, and with a pointer (a mouse, or a finger on a phone) or by the keys alone. */
export type Way = Readonly<{ width: number; height: number; by: 'pointer' | 'keys' }>;

const desk = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

/** The ways in which every task of the staff is done. */
export const ways: readonly Way[] = bySuite({
  push: [{ ...desk, by: 'pointer' }],
  soak: [desk, phone].flatMap((screen) => (['pointer', 'keys'] as const).map((by) => ({ ...screen, by }))),
});

// What a practised person needs: a model, so that the figures are those of the screens and not of the machine.
const secondsPerPress = 1.3;
const secondsPerKey = 0.2;

type Role = 'button' | 'link' | 'radio' | 'checkbox' | 'tab' | 'menuitem' | 'option' | 'switch';

/** Goes to a radio button by the keys: one of its group is a stop of the Tab key, and the arrows go through the others and choose them. */
async function chooseRadio(target: Locator): Promise<void> {
  const group = await target.evaluate((radio: HTMLInputElement) => {
    const all = [...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(radio.name)}"]`)];
    const of = all.filter(({ form }) => form === radio.form);
    return {
      stop: Math.max(
        0,
        of.findIndex(({ checked }) => checked),
      ),
      at: of.indexOf(radio),
      name: radio.name,
    };
  });
  await tabTo(target.page().locator(`input[type=radio][name="${group.name}"]`).nth(group.stop));
  const steps = group.at - group.stop;
  for (let step = 0; step < Math.abs(steps); step += 1) await target.page().keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
  if (!(await target.isChecked())) await target.page().keyboard.press('Space');
}

/**
 * A clerk who knows a page only by the names that it shows. A press is a button, a link, a choice, or a key that acts, such as Enter; typing
 * and going to a field are free, as in the figures that the tasks must hold.
 */
export function clerkOf(page: Page, { by }: Way) {
  let presses = 0;
  let keys = 0;
  const act = async (target: Locator) => {
    await target.waitFor().catch(async (error: Error) => {
      error.message += `\nThe page says:\n${await page.locator('body').innerText()}`;
      throw error;
    });
    presses += 1;
    if (by === 'pointer') return await target.click();
    const type = await target.evaluate((one) => (one instanceof HTMLInputElement ? one.type : ''));
    if (type === 'radio') return await chooseRadio(target);
    await tabTo(target);
    await page.keyboard.press(type === 'checkbox' ? 'Space' : 'Enter');
  };
  const enter = async (field: Locator, text: string) => {
    if (by === 'pointer') await field.click();
    else await tabTo(field);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
    keys += text.length;
  };
  return {
    page,
    /** Presses what has this role and name, in the whole page or in a part of it. */
    press: async (role: Role, name: string | RegExp, within: Page | Locator = page) =>
      await act(within.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name })),
    /** Presses an element that has another role or name. */
    pressOn: act,
    /** Presses a key where the focus is. */
    pressKey: async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    },
    /** Writes in the field of this name, in the place of what is there. */
    type: async (label: string | RegExp, text: string, within: Page | Locator = page) =>
      await enter(within.getByLabel(label, { exact: typeof label === 'string' }), text),
    typeIn: enter,
    /** Types on where the focus is. */
    typeOn: async (text: string) => {
      await page.keyboard.type(text);
      keys += text.length;
    },
    /** Types in a field with suggestions, and takes the first of this name: one press. */
    pick: async (label: string | RegExp, typed: string, option: string | RegExp, within: Page | Locator = page) => {
      await enter(within.getByLabel(label, { exact: typeof label === 'string' }), typed);
      // A list of a select box has options too.
      const listed = page
        .getByRole('listbox')
        .getByRole('option', typeof option === 'string' ? { name: option, exact: true } : { name: option });
      const offered = listed.first();
      await offered.waitFor();
      presses += 1;
      if (by === 'pointer') return await offered.click();
      await page.keyboard.press('Enter');
      // Enter may come before the answer: who leaves the field then has only typed.
      await offered.waitFor({ state: 'hidden' });
    },
    /** Chooses an entry of a list of the browser by its name: one press. */
    choose: async (label: string | RegExp, option: string, within: Page | Locator = page) => {
      const list = within.getByLabel(label, { exact: typeof label === 'string' });
      await list.waitFor();
      presses += 1;
      if (by === 'pointer') return void (await list.selectOption({ label: option }));
      const value = await list.getByRole('option', { name: option, exact: true }).getAttribute('value');
      await chooseByKeys(list, value ?? option);
    },
    /** Pastes what another program has put on the clipboard: one press. A browser without a window has no clipboard of its own. */
    paste: async (field: Locator, html: string) => {
      if (by === 'pointer') await field.click();
      else await tabTo(field);
      presses += 1;
      await field.evaluate((box, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', text);
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, html);
    },
    /** Presses what opens the choice of a file, and gives it this one: one press. */
    attach: async (target: Locator, file: string | { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = page.waitForEvent('filechooser');
      await act(target);
      await (await chooser).setFiles(file);
    },
    /** What the task has cost so far: presses, and seconds of a practised person. */
    cost: () => ({ presses, seconds: Math.round(presses * secondsPerPress + keys * secondsPerKey) }),
    /** The task is done; it may cost no more than this. */
    expectCost: (max: Readonly<{ presses: number; seconds: number }>) => {
      const seconds = presses * secondsPerPress + keys * secondsPerKey;
      expect(presses, 'presses').toBeLessThanOrEqual(max.presses);
      expect(seconds, 'seconds').toBeLessThanOrEqual(max.seconds);
    },
  };
}
