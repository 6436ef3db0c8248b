import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { findSeatsLeft } from './find-seats-left.server.ts';
import { findCards } from './form-cards.store.server.ts';
import { listInput } from './published-form.schema.ts';
import { listedOf } from './shown-form.ts';

/** The forms of a kind that are published and not over, 50 on a page. */
export const findForms = operation({
  name: 'form.find_all',
  access: 'public',
  limits: 'reads',
  input: listInput,
  tags: ['forms'],
  async run({ db, clock }, { kind, page }) {
    const cards = await findCards(db, kind, page, clock.now());
    const leftOf = await findSeatsLeft(db, cards);
    return ok({ forms: cards.map((card) => listedOf(card, leftOf(card), clock.now())), page, total: cards[0]?.total ?? 0 });
  },
});
