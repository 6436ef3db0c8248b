import { z } from 'zod';
import { lockAccount } from '#app/domains/accounts/index.server.ts';
import { readRecordId } from '#app/platform/operations/fields.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import * as notices from '../stock-notice/stock-notice.store.server.ts';
import * as schema from './wishlist.schema.ts';
import * as store from './wishlist.store.server.ts';
import { fullText, maxWishes } from './wishlist-texts.ts';

const writes = [perAccount(120, '1m', 'wishlist_writes')] as const;

/** Saves a listed medicine; once more changes nothing. */
export const addWish = operation({
  name: 'wishlist.add',
  access: 'user',
  limits: writes,
  input: schema.addInput,
  failures: { not_found: notFound, full: [409, fullText] },
  async run({ tx, actor: { userId }, clock }, { medicine_id: id }) {
    const now = clock.now();
    const name = await store.findListedName(tx, id, now);
    if (name === null) return fail('not_found');
    await lockAccount(tx, userId);
    return (await store.insertWish(tx, userId, id, { now, max: maxWishes })) ? ok({ id, name }) : fail('full');
  },
});

/** Takes a medicine off the list. */
export const removeWish = operation({
  name: 'wishlist.remove',
  access: 'user',
  limits: writes,
  input: schema.removeInput,
  failures: { not_found: notFound },
  async run({ tx, actor: { userId }, clock }, { id: address }) {
    const id = readRecordId(address);
    const removed = id === null ? undefined : await store.deleteWish(tx, userId, id, clock.now());
    // What is not listed any more is not named.
    return removed && id !== null ? ok({ id, name: removed.name ?? 'Obat' }) : fail('not_found');
  },
});

/** Takes off the list, and off what is waited for, all that is not sold any more. */
export const removeUnlisted = operation({
  name: 'wishlist.remove_unlisted',
  access: 'user',
  limits: writes,
  input: z.object({}),
  async run({ tx, actor: { userId }, clock }) {
    await store.deleteUnlisted(tx, userId, clock.now());
    await notices.deleteUnlisted(tx, userId, clock.now());
    return ok();
  },
});
