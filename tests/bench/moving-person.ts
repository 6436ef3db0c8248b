import type { Locator, Page } from 'playwright-core';

/** The pace of the person: seconds for a key, and for a field, a choice, a file or a press. */
const pace = { key: 0.2, field: 1 } as const;

export type Step = Readonly<{ name: string; keys: number; fields: number; seconds: number }>;

/** One person at one browser. What is typed and pressed is counted; its time is computed, and that of the product is measured. */
export function createPerson(page: Page, steps: Step[]) {
  let [keys, fields] = [0, 0];
  const act = async (work: Promise<unknown>) => {
    fields += 1;
    await work;
  };
  const press = (target: Locator) => act(target.click());
  const button = (name: string | RegExp) => press(page.getByRole('button', { name }));
  return {
    page,
    press,
    button,
    async type(target: Locator, text: string) {
      keys += text.length;
      await act(target.fill(text));
    },
    tick: (target: Locator) => act(target.check()),
    choose: (target: Locator, option: string) => act(target.selectOption(option)),
    send: (path: string) => act(page.locator('input[type=file]').setInputFiles(path)),
    /** A press on a link or an entry of the navigation. */
    async open(path: string) {
      await act(page.goto(path));
      await page.locator('html[data-ready]').waitFor();
    },
    /** Does a part of the work and notes what it took. */
    async step(name: string, work: () => Promise<void>) {
      [keys, fields] = [0, 0];
      const begun = performance.now();
      await work();
      const step = { name, keys, fields, seconds: (performance.now() - begun) / 1_000 };
      steps.push(step);
      console.log(`${name}: ${step.seconds.toFixed(1)} s`);
    },
  };
}

export type Person = ReturnType<typeof createPerson>;

/** How long a step takes a person at this pace, the product's time included. */
export const secondsOf = ({ keys, fields, seconds }: Step) => keys * pace.key + fields * pace.field + seconds;
