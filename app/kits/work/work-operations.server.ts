import { z } from 'zod';
import { wasRecorded } from '#app/platform/access/audit.server.ts';
import { isInScope, scopeOf, staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { bigId } from '#app/platform/operations/fields.ts';
import { type Failure, fail, notFound, type Operation, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { CaseEvent, CaseRow, HistoryEvent, ListedCase, Shown, WorkDeclaration } from './declare-work.server.ts';
import { findOperation } from './list-operation.server.ts';
import { revealOperation } from './reveal-operation.server.ts';
import { actInput } from './work-acts.server.ts';
import { badgesOf } from './work-cells.server.ts';
import type { Columns, RowOf } from './work-columns.server.ts';
import type { Filters } from './work-filters.server.ts';
import type { Badge } from './work-screen.ts';
import type { workStore } from './work-store.server.ts';

const recordId = z.object({ id: bigId() });
const perPage = 50;
/** A page that is read again by itself is one access. */
const sameAccessMinutes = 15;
export type Opened<X> = Shown<X> & {
  userId: string | null;
  acts: readonly string[];
  badges: readonly Badge[];
  mayReveal: boolean;
  events: readonly CaseEvent[];
  isRecorded: boolean;
};

/** The operations of a kind of work: its list, one record, all acts, and the contact of its person. */
export function workOperations<Reach, L extends Columns, D extends Columns, F extends Filters, X extends object>(
  work: WorkDeclaration<Reach, L, D, F, X>,
  store: ReturnType<typeof workStore<Reach, L, D, F, X>>,
) {
  const { names, object, texts, acts, states, reveal } = work;
  const access = staffCan(work.capability);
  const hasVersion = work.source.table.guard === undefined;
  const audited = ({ id, userId }: Readonly<{ id: string; userId: string | null }>) => ({
    object: `${object}:${id}` as const,
    ...(userId === null ? {} : { subjectId: userId }),
  });
  const addEvent = async (
    writes: Readonly<{ tx: Tx; platform: PlatformServices }>,
    row: CaseRow & RowOf<L> & RowOf<D>,
    event: HistoryEvent,
  ) => await (work.history?.add(writes, row, event) ?? store.addEvent(writes.tx, row.id, event));
  const isOverdue = ({ state, due_at: due }: Pick<ListedCase, 'state' | 'due_at'>, now: Date) =>
    states[state]?.isOpen === true && due !== null && due < now;

  const find = findOperation({
    ...work,
    name: names.find,
    perPage,
    store,
    shown: (row, now) => ({ ...row, is_overdue: isOverdue(row, now) }),
  });

  const view = operation({
    name: names.view,
    access,
    limits: [work.limits.view],
    input: recordId,
    failures: { not_found: notFound },
    async run({ tx, actor, clock, cache, platform }, { id }) {
      const reach = work.reach(actor, []);
      const row = reach === null ? null : await store.get(tx, reach, id);
      if (!row) return fail('not_found');
      const now = clock.now();
      const access = { actorId: actor.userId, action: names.view, object: `${object}:${id}` };
      const mayRevealAt = scopeOf(actor, reveal?.capability ?? 'contacts.reveal');
      const { version, state, due_at, created_at, assignee_id, owner, user_id: userId } = row;
      const shown = {
        ...(await work.show({ db: tx, cache, clock, actor, platform }, row)),
        id,
        version,
        state,
        due_at,
        created_at,
        assignee_id,
        owner,
        is_overdue: isOverdue(row, now),
      };
      return ok<Opened<X>>({
        ...shown,
        userId,
        acts: Object.entries(acts).flatMap(([name, { when }]) => (when(row, actor.userId, now) ? [name] : [])),
        badges: badgesOf(work, row),
        mayReveal: reveal?.when(shown) === true && isInScope(mayRevealAt, reveal.facilityOf(row)),
        events: await (work.history?.find({ db: tx, platform }, id) ?? store.findEvents(tx, id)),
        isRecorded: await wasRecorded(tx, access, sameAccessMinutes),
      });
    },
    audit: (_input, value) => (value.isRecorded ? null : audited(value)),
  });

  const failures: Readonly<Record<string, Failure>> = {
    not_found: notFound,
    not_allowed: [409, `${texts.many} ini sudah dalam keadaan lain. Lihat riwayatnya di bawah.`],
    changed: [
      409,
      `Petugas lain baru saja mengerjakan ${texts.one} ini. Tulisan Anda masih ada; lihat dulu riwayatnya, lalu kirim lagi bila masih perlu.`,
    ],
    ...Object.assign({}, ...Object.values(acts).map((one) => one.failures ?? {})),
  };

  const act = operation({
    name: names.act,
    access,
    limits: [work.limits.act],
    input: actInput(acts, hasVersion),
    failures,
    refusedBy: work.refusedBy ?? {},
    async run({ actor, platform, clock, ...writes }, input) {
      const reach = work.reach(actor, []);
      const row = reach === null ? null : await store.get(writes.tx, reach, input.id);
      const asked = acts[input.act];
      if (!row || !asked) return fail('not_found');
      const now = clock.now();
      const isGuarded = !asked.addsOnly;
      if (input.version !== undefined && input.version !== row.version) return fail('changed');
      const notNow = asked.elseFails?.(row) ?? 'not_allowed';
      if (!asked.when(row, actor.userId, now)) return fail(notNow);
      const decided = await asked.decide({ ...writes, actor, platform, now }, row, input);
      if (!decided.ok) return decided;
      const { change = {}, text = null, event: kind = asked.event[0], after } = decided.value;
      if (isGuarded && !(await store.change(writes.tx, row, change, now))) return fail(hasVersion ? 'changed' : notNow);
      if (isGuarded) work.live?.announce(writes.tx, row.id, kind, row, change);
      const mailId = (await after?.()) ?? null;
      await addEvent({ ...writes, platform }, row, {
        kind,
        actorId: actor.userId,
        text,
        mailId,
        now,
        isAnswer: asked.isAnswer === true,
        to: typeof change.state === 'string' ? change.state : row.state,
      });
      const isReached = reach !== null && (await store.get(writes.tx, reach, row.id)) !== null;
      return ok({ id: row.id, userId: row.user_id, isReached });
    },
    audit: (_input, value) => audited(value),
  });

  const revealContact = work.reveal ? revealOperation({ ...work, reveal: work.reveal, get: store.get, addEvent }) : null;
  const all: readonly Operation<never, unknown>[] = [find, view, act, ...(revealContact ? [revealContact] : [])] as never;
  return { findRecords: find, viewRecord: view, act, revealContact, operations: all as unknown as readonly Operation[] };
}
