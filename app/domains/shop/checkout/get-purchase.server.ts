import type { Queryable } from '#app/platform/database/db.server.ts';
import { type Failure, fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import * as schema from './checkout.schema.ts';
import { goneText } from './checkout-texts.schema.ts';
import { type Buyer, type Buying, showBuying, shownPurchase } from './load-purchase.server.ts';
import { quickMethodOf } from './purchase.ts';

/*
 * Policy of this operation and of those that choose: an account sees and chooses for its own next order. What a buyer is shown is noted with its
 * prices, in single statements that may be repeated, so these are reads all the same.
 */

export const choices = [perAccount(120, '1m', 'checkout_choices')] as const;
export const gone: Failure = [404, goneText];

/** What the steps of a checkout answer. */
export const answerOf = (buying: Buying) => ({
  purchase: shownPurchase(buying),
  payment: buying.method,
  quick: quickMethodOf(buying.methods),
});

/** What the account is about to buy. Null when the variant of a direct purchase is not sold. */
export async function show(db: Queryable, buyer: Buyer, input: schema.PurchaseInput): Promise<Buying | null> {
  const buying = await showBuying(db, buyer, input);
  return input.medicine_stock_id !== undefined && buying.lines.length === 0 ? null : buying;
}

/** What the caller is about to buy: of the cart what is chosen there, or one variant directly. */
export const getPurchase = operation({
  name: 'checkout.get',
  access: 'user',
  limits: 'reads',
  input: schema.purchaseInput,
  failures: { gone },
  async run({ db, actor: { userId }, platform, clock }, input) {
    const buying = await show(db, { userId, platform, now: clock.now() }, input);
    return buying ? ok(answerOf(buying)) : fail('gone');
  },
});
