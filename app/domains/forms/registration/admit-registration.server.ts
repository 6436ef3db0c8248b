import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import { poolKey } from '../definition/form-fields.ts';
import type { Chosen } from '../definition/form-price.ts';
import { findPools, hasWaiting, type Pool } from '../form/form-pools.store.server.ts';
import type { Form } from '../form/published-form.store.server.ts';
import type { RegistrationEvent } from './registration-states.ts';
import { allocateSeats, fullPools, lockPools, neverFits, type Seats } from './seats.store.server.ts';

type Admitting = Readonly<{ form: Form; seats: readonly Seats[]; total: number }>;

/** What follows from a registration that has seats, and from one that was sent. */
type Seated = RegistrationEvent & ('review' | 'hold' | 'confirm');
type Admission = Outcome<Seated | 'queue', 'full' | 'option_full'>;

/** What a party takes: a seat of the form for each person, and of each chosen option that has seats of its own. */
function seatsOf(pools: readonly Pool[], party: number, chosen: readonly Chosen[]): Seats[] {
  const options = new Set(chosen.map(({ field, choice }) => poolKey(field, choice.value)));
  return pools.filter(({ option }) => option === null || options.has(option)).map(({ id }) => ({ pool: id, n: party }));
}

/** The seats that a party would take of a form. */
export async function wantedSeats(tx: Tx, form: Form, party: number, chosen: readonly Chosen[]): Promise<Seats[]> {
  return seatsOf(await findPools(tx, form.id), party, chosen);
}

/** What follows once seats are given: staff decide, it is to be paid, or it is certain. */
export function eventOf({ has_approval: hasApproval, takes_payment: takesPayment }: Form, total: number): Seated {
  if (hasApproval) return 'review';
  return takesPayment && total > 0 ? 'hold' : 'confirm';
}

/**
 * Takes the seats of a registration, or finds that it has to wait. While somebody waits, newcomers wait too. The pools stay locked until the
 * transaction ends, so that the queue and the seats are decided one after the other.
 */
export async function admitRegistration(tx: Tx, { form, seats, total }: Admitting): Promise<Admission> {
  const pools = await lockPools(tx, seats);
  const full = fullPools(pools, seats);
  // Another option may have seats, so nobody waits for one.
  const option = full.find((one) => one.option !== null);
  if (option) return fullOf(option.option);
  const isFull = full.length > 0;
  if (form.has_waitlist && (isFull || (await hasWaiting(tx, form.id)))) {
    // More than the form ever has: it would keep everybody behind it waiting.
    return neverFits(pools, seats).length > 0 ? fullOf(null) : ok('queue');
  }
  if (isFull || !(await allocateSeats(tx, seats))) return fullOf(null);
  return ok(eventOf(form, total));
}

/** The refusal for a form or an option without seats. */
export function fullOf(option: string | null) {
  if (option === null) return fail('full');
  const field = option.slice(0, option.indexOf('.'));
  return fail('option_full', {
    fieldErrors: { [field]: ['Pilihan ini sudah penuh'] },
    details: { option: option.slice(field.length + 1) },
  });
}
