import type { Scope } from '../access/staff-access.server.ts';
import type { Queryable, Tx } from '../database/db.server.ts';
import type { Outcome } from '../operations/operation.server.ts';
import type { Platform, PlatformServices } from '../platform.server.ts';
import type { DeskVisit } from './desk-visit.ts';

/** Weekly hours with places: of a practice, which all kinds of visits share, or of a service itself. One of both is set. */
export type Hours = Readonly<{ practice: number | null; service: number | null }>;

/** A visit that a change of schedules concerns, as staff read it; without its patient. */
export type AffectedVisit = Readonly<{ code: string; date: string; start: string; doctor: string; newStart: string | null }>;

/** A doctor who does not practise at a facility; null = at none. */
export type DoctorAway = Readonly<{ doctorId: number; facilityId: number | null }>;

/** Practice schedules whose dates may be others than before: closed, reopened, or at other hours. */
type ChangedHours = Readonly<{
  scheduleIds: readonly number[];
  /** Set by a leave: the doctor's visits in other hours are not those of before either. */
  doctorAway: DoctorAway | null;
}>;

/** A visit that does not take place as it was told; not at all where `visit` has no new start. `id` null = nobody expects it. */
export type Displaced = Readonly<{ id: string | null; day: string; visit: AffectedVisit }>;

/** Who decides about a visit that a leave has called off. `actorId` null = the patient by the private link, or the product itself. */
export type Acting = Readonly<{ tx: Tx; platform: PlatformServices; actorId: string | null; isDesk: boolean }>;

/** Why a visit cannot have a slot: it is over, it does not take place then, nothing is left, its person is there already, or the doctor is elsewhere. */
export type MoveRefusal = 'no_move' | 'unavailable_date' | 'full' | 'own' | 'doctor_elsewhere';

/** A visit, and the facility at which somebody has come for it. */
export type VisitThere = Readonly<{ id: string; facilityId: number }>;

/** A visit with its hours and those that it may get locked: one that a leave has called off, or whose person takes an earlier date. */
export type LockedVisit = Readonly<{
  /** It can be moved now: not one that waits for its payment. */
  canMove: boolean;
  /** Its person may move it at the own wish, by the rule that was told. */
  mayMove: boolean;
  /** Gives it a slot of locked hours, at the price that was told. The caller rolls back where it cannot have it. */
  move(to: Readonly<{ hours: Hours; date: string; serviceId: number | null }>): Promise<Outcome<null, MoveRefusal>>;
  /** Cancels it; everything that was paid goes back. False when that is not possible any more; the caller rolls back. */
  cancel(): Promise<boolean>;
}>;

/** What the booking desk lists: one date, or what waits for the desk. */
type DeskPage = Readonly<{
  lens: 'day' | 'waiting';
  date: string | null;
  /** The hours of one practice. */
  scheduleId: number | null;
  /** Those that are chosen of the states of a `DeskVisit`; all without one. */
  states: readonly string[];
  /** Part of a patient's name. */
  name: string | null;
  /** The row after which the list begins: `place` is its hour on one date, its date where the list has several. */
  after: Readonly<{ place: string; scheduleId: number; id: string }> | null;
}>;

/** The same, or what has a whole code or number. */
export type DeskList = Readonly<{ scope: Scope; limit: number }> & (DeskPage | Readonly<{ key: { code: string } | { phone: string } }>);

/**
 * A reminder that is due. `send` queues it once over all processes, in a transaction of its own; false when it was queued before, or is not due
 * any more.
 */
export type DueReminder = Readonly<{ id: string; send(): Promise<boolean> }>;

/**
 * A kind of visit, registered in the manifest of the domain that owns it. All kinds lock in one order: the account, the order, then all hours of a
 * step at once (those of practices by id, then those of services by id), then the doctor. What holds hours asks for no order and no account.
 */
export type VisitKind = Readonly<{
  kind: 'request' | 'reservation';
  /** Its records in the audit log. */
  object: 'appointment_request' | 'reservation';
  /** Locks a visit, and the order that it has before the hours, as above; null when it does not exist. `tokenHash`: of its private link. */
  lock(acting: Acting, visit: Readonly<{ id: string; tokenHash: Buffer }>, others: readonly Hours[]): Promise<LockedVisit | null>;
  /**
   * Its person has come. Locks it as above; false when its state does not allow it, also because somebody has said so, it is not there today, to where it
   * may have moved until it was locked, or it has been called off; for who says it alone also once its session is over. Then nothing is changed.
   */
  arrive(acting: Acting, visit: VisitThere): Promise<boolean>;
  /** Its person has come and is done. Locks it as above; false when its state allows neither, or it is not there today; then nothing is changed. */
  finish(acting: Acting, visit: VisitThere): Promise<boolean>;
  /**
   * Its visits in the list of the booking desk, in its order: on one date by hour, hours and id, after the requests of the same hours; those that
   * wait by date and id, after the requests of that date; by a key the latest first.
   */
  findDeskVisits?(db: Queryable, list: DeskList, now: Date): Promise<readonly DeskVisit[]>;
  /** Its reminders that are due now, for the one job of all kinds. */
  findDueReminders(platform: Platform): Promise<readonly DueReminder[]>;
  /**
   * Marks its visits that do not take place as they were told, or do again, and tells each person. The transaction locks the practice schedules, and
   * rolls back what nobody has accepted. The kind of the domain that changes schedules lacks it, which compares its visits before and after itself.
   */
  displace?(tx: Tx, platform: PlatformServices, changed: ChangedHours): Promise<readonly Displaced[]>;
  /** Tells who is expected on a date of a practice schedule, which the transaction locks, that the doctor is later, where it is news. Returns these visits. */
  tellDelay?(
    tx: Tx,
    platform: PlatformServices,
    on: Readonly<{ scheduleId: number; day: string; minutes: number }>,
  ): Promise<readonly string[]>;
}>;
