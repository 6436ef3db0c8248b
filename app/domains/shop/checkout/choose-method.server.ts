import { lockAccount } from '#app/domains/accounts/index.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import * as schema from './checkout.schema.ts';
import { putMethod } from './checkout.store.server.ts';
import { methodFailedText, missingTexts } from './checkout-texts.schema.ts';
import { answerOf, choices, gone, show } from './get-purchase.server.ts';
import { showBuying } from './load-purchase.server.ts';
import { methodGroups } from './purchase.ts';

/** The ways to pay what the caller is about to buy. */
export const findMethods = operation({
  name: 'checkout.find_methods',
  access: 'user',
  limits: 'reads',
  input: schema.purchaseInput,
  failures: { gone },
  async run({ db, actor: { userId }, platform, clock }, input) {
    const buying = await show(db, { userId, platform, now: clock.now() }, input);
    return buying ? ok(methodGroups(buying.methods, buying.draft.methodId)) : fail('gone');
  },
});

/** Chooses the way to pay, or none; an address and a shipment of every pharmacy come first. */
export const chooseMethod = operation({
  name: 'checkout.choose_method',
  access: 'user',
  limits: choices,
  input: schema.methodChoice,
  failures: {
    gone,
    no_address: [409, missingTexts.address],
    no_shipment: [409, missingTexts.shipment],
    no_method: [422, methodFailedText],
  },
  async run({ tx, actor: { userId }, platform, clock }, { payment_id: methodId, ...input }) {
    const buyer = { userId, platform, now: clock.now() };
    await lockAccount(tx, userId);
    const buying = await show(tx, buyer, input);
    if (!buying) return fail('gone');
    if (methodId !== null) {
      if (!buying.address) return fail('no_address');
      if (buying.sellers.length === 0 || buying.sellers.some(({ chosen }) => chosen === null)) return fail('no_shipment');
      const method = buying.methods.find(({ id }) => id === methodId);
      if (!method || method.reason !== null) {
        return fail('no_method', method?.reason ? { message: `${methodFailedText}. ${method.reason}` } : {});
      }
    }
    await putMethod(tx, userId, methodId, buyer.now);
    return ok(answerOf(await showBuying(tx, buyer, input)));
  },
});
