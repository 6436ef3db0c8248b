import { lockAccount } from '#app/domains/accounts/index.server.ts';
import { isListedRegion } from '#app/domains/regions/index.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { problemText } from '#app/platform/operations/problem.server.ts';
import { type Address, addressInput, addressParams, changeInput, markInput, postCodeOf } from './address.schema.ts';
import * as store from './address.store.server.ts';
import { notChosenText } from './address-fields.schema.ts';
import { maxAddresses, refusals, tooOftenText } from './address-texts.ts';

const writes = [perAccount(60, '1m', 'address_writes')] as const;
const { not_found, too_many, main_stays, unknown_region } = refusals;
const changing = { not_found, too_many_requests: tooOftenText('mengubah') } as const;
const notChosen = { fieldErrors: { subdistrict_id: [notChosenText] } };

/** Stores an address of the person. The first one becomes the main and the selected one. */
export const addAddress = operation({
  name: 'address.added',
  access: 'user',
  limits: writes,
  idempotent: true,
  input: addressInput,
  failures: { too_many, unknown_region, too_many_requests: tooOftenText('menyimpan') },
  async run({ tx, actor: { userId } }, input) {
    await lockAccount(tx, userId);
    const count = await store.countAddresses(tx, userId);
    if (count >= maxAddresses) return fail('too_many');
    if (!(await isListedRegion(tx, input.subdistrict_id, 'subdistrict'))) return fail('unknown_region', notChosen);
    const id = await store.insertAddress(tx, userId, { ...input, post_code: postCodeOf(input) }, count === 0);
    return ok(await readBack(tx, userId, id));
  },
  audit: detailsOf,
});

/**
 * Changes one of the person's addresses; its marks are kept. A village that is no longer in use is accepted only if the address already has
 * it.
 */
export const changeAddress = operation({
  name: 'address.changed',
  access: 'user',
  limits: writes,
  input: changeInput,
  failures: { not_found, unknown_region, too_many_requests: tooOftenText('menyimpan') },
  async run({ tx, actor: { userId } }, { id, ...input }) {
    const before = await lockOwnOrNull(tx, userId, id);
    if (!before) return fail('not_found');
    const isKept = before.subdistrict_id === input.subdistrict_id;
    if (!isKept && !(await isListedRegion(tx, input.subdistrict_id, 'subdistrict'))) return fail('unknown_region', notChosen);
    await store.updateAddress(tx, userId, id, { ...input, post_code: postCodeOf(input) });
    return ok(await readBack(tx, userId, id));
  },
  audit: detailsOf,
});

/** Makes one of the person's addresses the main or the selected one, which removes the mark from the others. */
export const markAddress = operation({
  name: 'address.selected',
  access: 'user',
  limits: writes,
  input: markInput,
  failures: { ...changing, invalid_input: [422, problemText('invalid_input').title] },
  async run({ tx, actor: { userId } }, { id, main, selected }) {
    if (main === selected) return fail('invalid_input', { fieldErrors: { main: ['Isi salah satu: main atau selected'] } });
    if (!(await lockOwnOrNull(tx, userId, id))) return fail('not_found');
    await store.moveMark(tx, userId, id, main ? 'main' : 'selected');
    return ok({ ...(await readBack(tx, userId, id)), mark: main ? ('main' as const) : ('selected' as const) });
  },
  audit: (input, { id }, { userId }) => ({
    subjectId: userId,
    object: `address:${id}`,
    ...(input.main ? { action: 'address.made_main' } : {}),
  }),
});

/** Deletes one of the person's addresses, but never the main one. If it was selected, the main one becomes selected. */
export const removeAddress = operation({
  name: 'address.deleted',
  access: 'user',
  limits: writes,
  input: addressParams,
  failures: { ...changing, main_stays },
  async run({ tx, actor: { userId } }, { id }) {
    const address = await lockOwnOrNull(tx, userId, id);
    if (!address) return fail('not_found');
    if (address.main) return fail('main_stays');
    await store.deleteAddress(tx, userId, id);
    if (address.selected) await store.selectMain(tx, userId);
    return ok({ id });
  },
  audit: detailsOf,
});

function detailsOf(_input: unknown, { id }: { id: string }, { userId }: UserActor) {
  return { subjectId: userId, object: `address:${id}` } as const;
}

/** Returns one of the person's addresses and locks the account; null for any other id. */
async function lockOwnOrNull(tx: Tx, userId: string, id: string): Promise<Address | null> {
  await lockAccount(tx, userId);
  return await store.getAddressOrNull(tx, userId, id);
}

async function readBack(tx: Tx, userId: string, id: string): Promise<Address> {
  const address = await store.getAddressOrNull(tx, userId, id);
  if (!address) throw new Error('an address that was just written cannot be read');
  return address;
}
