import { lockAccount } from '#app/domains/accounts/index.server.ts';
import { readRecordId } from '#app/platform/operations/fields.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { askInput, withdrawInput } from './stock-notice.schema.ts';
import * as store from './stock-notice.store.server.ts';
import { inStockText, manyNoticesText, maxNotices } from './stock-notice-texts.ts';

/*
 * Policy: everybody with an account may wait for a variant that is sold and that there is none of. A notice belongs to its account.
 */
const writes = [perAccount(60, '1m', 'stock_notice_writes')] as const;

/** Asks to be told when there is some of a variant again; once more changes nothing. */
export const askForNotice = operation({
  name: 'stock_notice.ask',
  access: 'user',
  limits: writes,
  input: askInput,
  failures: { not_found: notFound, in_stock: [409, inStockText], too_many: [409, manyNoticesText] },
  async run({ tx, actor: { userId }, clock }, { medicine_stock_id: id }) {
    const now = clock.now();
    const variant = await store.findVariant(tx, id, now);
    if (!variant) return fail('not_found');
    if (variant.is_there) return fail('in_stock');
    await lockAccount(tx, userId);
    return (await store.insertNotice(tx, userId, id, { now, max: maxNotices })) ? ok({ id, name: variant.name }) : fail('too_many');
  },
});

/** Ends the wait for a variant. */
export const withdrawNotice = operation({
  name: 'stock_notice.withdraw',
  access: 'user',
  limits: writes,
  input: withdrawInput,
  failures: { not_found: notFound },
  async run({ tx, actor: { userId }, clock }, { id: address }) {
    const id = readRecordId(address);
    if (id === null || !(await store.deleteNotice(tx, userId, id))) return fail('not_found');
    // What is not listed any more is not named.
    return ok({ id, name: (await store.findVariant(tx, id, clock.now()))?.name ?? 'Obat' });
  },
});
