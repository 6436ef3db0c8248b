import { isListedRegion } from '#app/domains/regions/index.server.ts';
import type { Actor } from '#app/platform/actor.server.ts';
import { recordAudit } from '#app/platform/audit.server.ts';
import { inTransaction, type Tx } from '#app/platform/db.server.ts';
import { type IdempotencyClaim, withIdempotency } from '#app/platform/idempotency.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { limitSubject, type RateLimit } from '#app/platform/rate-limit.server.ts';
import { requireOwner } from './policy.ts';
import { type Done, maxAddresses, type Refusal, refusals } from './rules.ts';
import type { Address, AddressInput, Mark } from './schema.ts';
import * as store from './store.server.ts';

/** Changes of addresses per client address; endpoints and pages count together. */
export const addressWrites: RateLimit = { name: 'address-writes', max: 60, windowSeconds: 60 };

export type AddressResult = { ok: true; address: Address } | { ok: false; code: Refusal };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const notFound = { ok: false, code: 'not_found' } as const;

/** The person's own addresses, the main one first. */
export async function listAddresses(actor: Actor, platform: Platform): Promise<Address[]> {
  const { userId } = requireOwner(actor);
  return await store.findAddresses(platform.db, userId);
}

/** One of the person's own addresses; null for any other id. */
export async function findAddress(actor: Actor, { id }: { id: string }, platform: Platform): Promise<Address | null> {
  const { userId } = requireOwner(actor);
  return uuid.test(id) ? await store.getAddressOrNull(platform.db, userId, id) : null;
}

/** Where the person's deliveries go; null while there is no address. */
export async function findSelectedAddress(actor: Actor, platform: Platform): Promise<Address | null> {
  const { userId } = requireOwner(actor);
  return await store.getSelectedOrNull(platform.db, userId);
}

/** Stores an address of the person. The first becomes the main and the selected one. Under one `claim` it is stored once. */
export async function addAddress(
  actor: Actor,
  input: AddressInput,
  platform: Platform,
  claim: IdempotencyClaim | null = null,
): Promise<AddressResult> {
  const { userId } = requireOwner(actor);
  return await inTransaction(platform.db, (tx) =>
    withIdempotency<AddressResult>(tx, claim, async () => {
      await store.lockAddresses(tx, userId);
      const count = await store.countAddresses(tx, userId);
      if (count >= maxAddresses) return { ok: false, code: 'too_many' };
      if (!(await isListedRegion(tx, input.subdistrict_id, 'subdistrict'))) return { ok: false, code: 'unknown_region' };
      const id = await store.insertAddress(tx, userId, input, count === 0);
      return await written(tx, actor, userId, id, 'address.added');
    }),
  );
}

/** Changes one of the person's addresses; its marks stay. A village that is in use no more may stay where it was chosen before. */
export async function changeAddress(
  actor: Actor,
  { id, ...input }: AddressInput & { id: string },
  platform: Platform,
): Promise<AddressResult> {
  const { userId } = requireOwner(actor);
  return await onOwn(platform, userId, id, async (tx, before) => {
    const isKept = before.subdistrict_id === input.subdistrict_id;
    if (!isKept && !(await isListedRegion(tx, input.subdistrict_id, 'subdistrict'))) return { ok: false, code: 'unknown_region' };
    await store.updateAddress(tx, userId, id, input);
    return await written(tx, actor, userId, id, 'address.changed');
  });
}

/** Makes one of the person's addresses the main or the selected one, which no other is then. */
export async function markAddress(actor: Actor, { id, mark }: { id: string; mark: Mark }, platform: Platform): Promise<AddressResult> {
  const { userId } = requireOwner(actor);
  return await onOwn(platform, userId, id, async (tx) => {
    await store.moveMark(tx, userId, id, mark);
    return await written(tx, actor, userId, id, mark === 'main' ? 'address.made_main' : 'address.selected');
  });
}

/** Deletes one of the person's addresses, never the main one. If it was selected, the main one is from then on. */
export async function removeAddress(actor: Actor, { id }: { id: string }, platform: Platform): Promise<AddressResult> {
  const { userId } = requireOwner(actor);
  return await onOwn(platform, userId, id, async (tx, address) => {
    if (address.main) return { ok: false, code: 'main_stays' };
    await store.deleteAddress(tx, userId, id);
    if (address.selected) await store.selectMain(tx, userId);
    await recordAudit(tx, actor, { action: 'address.deleted', subjectId: userId, object: `address:${id}` });
    return { ok: true, address };
  });
}

export type ActAnswer = { ok: true; done: Done } | { ok: false; status: number; message: string; retryAfterSeconds?: number };

/** What the buttons of the list post: `main`, `select` or `delete`, with the same limits as the endpoints. */
export async function actOnAddress(actor: Actor, { act, id }: { act: string; id: string }, platform: Platform): Promise<ActAnswer> {
  requireOwner(actor);
  const outcome = await platform.limits.consume(addressWrites, limitSubject(actor));
  if (!outcome.allowed) {
    const message = 'Terlalu sering mengubah alamat. Tunggu sebentar lalu coba lagi.';
    return { ok: false, status: 429, message, retryAfterSeconds: outcome.retryAfterSeconds };
  }
  const [done, result] =
    act === 'delete'
      ? (['deleted', await removeAddress(actor, { id }, platform)] as const)
      : act === 'main'
        ? (['main', await markAddress(actor, { id, mark: 'main' }, platform)] as const)
        : (['selected', await markAddress(actor, { id, mark: 'selected' }, platform)] as const);
  if (result.ok) return { ok: true, done };
  const [status, message] = refusals[result.code];
  return { ok: false, status, message };
}

/** Works on one of the person's addresses while no other call does. */
async function onOwn(
  platform: Platform,
  userId: string,
  id: string,
  work: (tx: Tx, before: Address) => Promise<AddressResult>,
): Promise<AddressResult> {
  if (!uuid.test(id)) return notFound;
  return await inTransaction(platform.db, async (tx) => {
    await store.lockAddresses(tx, userId);
    const before = await store.getAddressOrNull(tx, userId, id);
    return before ? await work(tx, before) : notFound;
  });
}

async function written(tx: Tx, actor: Actor, userId: string, id: string, action: string): Promise<AddressResult> {
  await recordAudit(tx, actor, { action, subjectId: userId, object: `address:${id}` });
  const address = await store.getAddressOrNull(tx, userId, id);
  return address ? { ok: true, address } : notFound;
}
