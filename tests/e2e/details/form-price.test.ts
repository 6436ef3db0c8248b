import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { checkAnswers, rawAnswers } from '#app/domains/forms/definition/check-answers.ts';
import { type DefinitionInput, definitionSchema } from '#app/domains/forms/definition/form-definition.schema.ts';
import { createForm, plainDefinition } from '#tests/factories/forms.ts';
import { openSite } from '#tests/harness/browser.ts';

/*
 * The price that a person sees is the one that the server asks for: random forms, filled in at random in the page of the
 * product with its built code, against the rules of the server over what the page would send.
 */
const site = await openSite();
afterAll(() => site.close());

const rounds = { forms: 50, cases: 200 };

const price = fc.oneof(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 0, max: 999_999_999 }));
const prices = fc.array(price, { minLength: 1, maxLength: 6 });
const discount = fc.record({ min_class: fc.integer({ min: 1, max: 8 }), value: fc.integer({ min: 0, max: 700_000 }) });
const discounts = fc.array(
  discount.chain((one) =>
    fc.constantFrom<NonNullable<DefinitionInput['discounts']>[number]>(
      { ...one, schema: 'flat' },
      { ...one, value: one.value % 120, schema: 'percent' },
    ),
  ),
  { maxLength: 8 },
);
const form = fc.record({
  prices: fc.tuple(prices, prices),
  discounts,
  max: fc.integer({ min: 1, max: 5 }),
  price_per: fc.constantFrom('registration' as const, 'person' as const),
});

type RandomForm = typeof form extends fc.Arbitrary<infer T> ? T : never;

/** Two lists of prices; the second is asked of those who bring somebody, and ticks in it count for nothing otherwise. */
function definitionOf({ prices: lists, discounts: rules, max, price_per }: RandomForm): DefinitionInput {
  const options = (list: readonly number[]) => list.map((one, at) => ({ value: `k${at}`, label: `Kelas ${at}`, price: one }));
  const yesNo = ['ya', 'tidak'].map((value) => ({ value, label: value }));
  return {
    ...plainDefinition,
    fields: [
      ...plainDefinition.fields,
      { key: 'own', label: 'Kelas', type: 'checkbox-price', options: options(lists[0]) },
      { key: 'brings', label: 'Membawa pendamping', type: 'radio', options: yesNo },
      {
        key: 'more',
        label: 'Kelas pendamping',
        type: 'checkbox-price',
        options: options(lists[1]),
        show_when: { all: [{ field: 'brings', op: '=', value: 'ya' }] },
      },
    ],
    discounts: rules,
    party: { max, names: false, price_per },
  };
}

/** Ticks at random, as a person would, and tells after each case what the form holds and which price stands beside the button. */
async function fillIn(cases: readonly number[][]): Promise<{ sent: [string, string][]; shown: string }[]> {
  const element = document.querySelector<HTMLFormElement>('main form:has(input[name="own"])') as HTMLFormElement;
  const found: { sent: [string, string][]; shown: string }[] = [];
  for (const picks of cases) {
    for (const pick of picks) {
      const inputs = [...element.querySelectorAll<HTMLInputElement>('input[name="own"], input[name="more"], input[name="brings"]')];
      const party = element.querySelector<HTMLSelectElement>('select[name="party"]');
      const at = pick % (inputs.length + (party ? 1 : 0));
      inputs[at]?.click();
      if (party && at === inputs.length) {
        party.selectedIndex = (pick >> 8) % party.options.length;
        party.dispatchEvent(new Event('change', { bubbles: true }));
      }
      // The page is drawn again in a microtask after each tick.
      await Promise.resolve();
    }
    await new Promise(requestAnimationFrame);
    const sent = [...new FormData(element)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    found.push({ sent, shown: element.querySelector('output strong')?.textContent ?? '' });
  }
  return found;
}

test('the price in the page is the one of the server, and never below nothing', async () => {
  const seed = Date.now() & 0x7fffffff;
  const page = await site.newPage({ width: 360 });
  const picks = fc.array(fc.array(fc.nat(0xffff), { minLength: 1, maxLength: 4 }), { minLength: rounds.cases, maxLength: rounds.cases });
  const totals = new Set<number>();
  for (const [given, cases] of fc.sample(fc.tuple(form, picks), { numRuns: rounds.forms, seed })) {
    const definition = definitionOf(given);
    const { slug } = await createForm(site.app.db, { definition });
    await page.goto(`/event/form/${slug}`);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const checked = definitionSchema.parse(definition);
    for (const { sent, shown } of await page.evaluate(fillIn, cases)) {
      const { price: asked } = checkAnswers(checked, rawAnswers(sent), '2026-11-24');
      totals.add(asked.total);
      expect({ shown: shown.replaceAll(/\s/g, ''), seed, sent }).toEqual({ shown: `Rp${asked.total.toLocaleString('id-ID')}`, seed, sent });
      expect(asked.total).toBeGreaterThanOrEqual(0);
    }
  }
  // Equal because they were compared, and not because nothing was ticked.
  expect(totals.size).toBeGreaterThan(rounds.forms * 3);
});
