import { createHash } from 'node:crypto';
import { z } from 'zod';
import { createBoardReader } from '#app/domains/appointments/index.server.ts';
import { boardName, type WholeBoard } from '#app/domains/appointments/queue/unit-board.ts';
import { findFacilityNames } from '#app/domains/directory/index.server.ts';
import { qrCode } from '#app/platform/documents/qr-code.server.ts';
import type { SharedViewKind } from '#app/platform/live/shared-views.server.ts';
import { fail, notFound, ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { hourOf } from '#app/platform/time/calendar.ts';
import { timeInZone } from '#app/platform/time/date-and-time-in-zone.ts';
import { getOwnNumberOrNull } from './own-queue.store.server.ts';
import { type OwnQueue, sessionOrNull } from './queue-board.ts';

/** The unit of the group with this id or slug; null for every other facility. */
export async function getUnitOrNull(reads: Reads, of: Readonly<{ id: number } | { slug: string }>) {
  const units = await findFacilityNames(reads);
  return units.find((unit) => unit.is_unit && ('id' in of ? unit.id === of.id : unit.slug === of.slug)) ?? null;
}

/** The board of a unit, one for all who watch it: it may change when a visit of the unit does. */
export const boardView: SharedViewKind = {
  kind: 'queue',
  topicOf: (id) => (/^[1-9]\d{0,8}$/.test(id) ? `unit:${id}` : null),
  async open(platform, id) {
    const unit = await getUnitOrNull(platform, { id: Number(id) });
    return unit && createBoardReader(platform, unit.id);
  },
};

async function readBoard({ views }: Pick<PlatformServices, 'views'>, facilityId: number): Promise<WholeBoard | null> {
  return (await views.read(boardName(facilityId))) as WholeBoard | null;
}

/** The queues of a unit today, in numbers alone; everybody may read them. Discreet sessions are not among them. */
export const getQueueBoard = operation({
  name: 'queue.get_board',
  access: 'public',
  limits: 'reads',
  input: z.object({ unit: z.string().max(200) }),
  failures: { not_found: notFound },
  async run({ db, cache, clock, platform }, { unit: slug }) {
    const unit = await getUnitOrNull({ db, cache, clock }, { slug });
    const board = unit && (await readBoard(platform, unit.id));
    if (!unit || !board) return fail('not_found');
    return ok({ unit: { id: unit.id, slug: unit.slug, name: unit.name }, board: board.shown });
  },
});

/** The queue of the visit with this private link, on its day; null on every other one. The page around it says what the link leads to. */
export const getOwnQueue = operation({
  name: 'queue.get_own',
  access: 'public',
  limits: 'reads',
  input: z.object({ token: z.string().max(200) }),
  async run({ db, clock, platform }, { token }) {
    const own = await getOwnNumberOrNull(db, createHash('sha256').update(token).digest(), clock.now());
    const board = own && (await readBoard(platform, own.facility_id));
    if (!own || !board) return ok<OwnQueue | null>(null);
    const session = sessionOrNull({ sessions: [...board.shown.sessions, ...board.hidden] }, own.session_id);
    if (!session || own.desk_state === 'no_show') return ok<OwnQueue | null>(null);
    return ok<OwnQueue | null>({
      unit: { id: own.facility_id, slug: own.facility_slug, name: own.facility },
      number: own.number,
      isDone: own.desk_state === 'done',
      sessionId: session.id,
      // To the minute, as it is read: a page that is read again and again is new only where something is.
      board: { ...board.shown, at: board.shown.at - (board.shown.at % 60_000), sessions: [session] },
      // For the tablet at the entrance, until somebody knows that the person has come.
      report:
        own.reported_at === null
          ? { code: own.code, qr: qrCode(own.code), at: null }
          : { code: own.code, qr: null, at: hourOf(timeInZone(own.reported_at, own.time_zone), own.time_zone) },
    });
  },
});
