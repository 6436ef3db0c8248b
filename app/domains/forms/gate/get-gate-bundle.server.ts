import { createHash } from 'node:crypto';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { findTicketKeys } from '../ticket/ticket-keys.store.server.ts';
import { gateFailures, requireDevice } from './find-gate-caller.server.ts';
import { type Bundle, bundleInput } from './gate.schema.ts';
import { findLists } from './gate.store.server.ts';
import { stateRefusal } from './gate.ts';
import { countTickets, findTickets, type ListedTicket } from './gate-bundle.store.server.ts';
import { stateCodeOf } from './gate-bundle.ts';
import { touchDevice } from './gate-device.store.server.ts';
import { gateName } from './scan-texts.ts';

/** Changes of a transaction may be seen this much later than their time, which also differs between processes. */
const overlapMs = 60_000;
/** After this a device gets the whole list again. */
const wholeAfterMs = 6 * 3_600_000;

/** Reads when a bundle was made from its `etag`, which is of one list; null when the whole one is needed. */
function sinceOf(etag: string | undefined, listId: number, now: Date): Date | null {
  const [list, moment = ''] = etag?.split('.') ?? [];
  const at = Number.parseInt(moment, 36);
  const isUsable = Number(list) === listId && at > now.getTime() - wholeAfterMs && at <= now.getTime();
  return isUsable ? new Date(at - overlapMs) : null;
}

const saltOf = ({ signed }: Pick<PlatformServices, 'signed'>, formId: number): string =>
  signed.sign('gate-salt', String(formId)).slice(-22);

const codeHashOf = (salt: string, code: string): string =>
  createHash('sha256')
    .update(salt + code)
    .digest()
    .subarray(0, 8)
    .toString('base64url');

/** What an enrolled device needs to decide without a network: keys, lists and tickets of its event, or what has changed of them. */
export const getBundle = operation({
  name: 'gate.bundle',
  access: 'public',
  limits: 'reads',
  input: bundleInput,
  failures: { unauthenticated: gateFailures.unauthenticated, not_valid: gateFailures.not_valid },
  async run({ db, clock, platform }, { list: listId, since: etag, device_token }) {
    const now = clock.now();
    const caller = await requireDevice(db, device_token, now);
    if (!caller.ok) return caller;
    const { device, event } = caller.value;
    const lists = await findLists(db, event.id);
    const list = lists.find(({ id }) => id === listId);
    if (!list) return fail('not_valid');
    await touchDevice(db, device.id, now);
    const since = sinceOf(etag, listId, now);
    const salt = saltOf(platform, event.id);
    const row = ({ ticket_id, code, generation, party, state, name, admitted, first_at }: ListedTicket): Bundle['tickets'][number] => [
      ticket_id.toString('base64url'),
      generation,
      party,
      stateCodeOf(stateRefusal(state)),
      admitted ?? 0,
      first_at && Math.round((first_at.getTime() - list.opensAt.getTime()) / 1_000),
      gateName(name, event.audience),
      codeHashOf(salt, code),
    ];
    const keys = (await findTicketKeys(db, event.id)).filter(({ is_retired }) => !is_retired);
    const bundle: Bundle = {
      etag: `${listId}.${now.getTime().toString(36)}`,
      whole: since === null,
      server_time: now.toISOString(),
      expires_at: device.expires_at.toISOString(),
      event: { id: event.id, name: event.name, child: event.audience === 'child' },
      list: listId,
      lists: lists.map(({ id, name, opensAt, closesAt }) => ({
        id,
        name,
        opens_at: opensAt.toISOString(),
        closes_at: closesAt.toISOString(),
      })),
      keys: keys.map(({ kid, public_key }) => ({ kid, key: public_key.toString('base64url') })),
      salt,
      base: list.opensAt.toISOString(),
      tickets: (await findTickets(db, event.id, listId, since)).map(row),
      total: await countTickets(db, event.id),
    };
    return ok(bundle);
  },
});
