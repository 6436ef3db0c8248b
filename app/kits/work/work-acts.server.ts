import { z } from 'zod';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { bigId, blockOfText, sentNumber } from '#app/platform/operations/fields.ts';
import { type Failure, fail, type Outcome, ok, type Writes } from '#app/platform/operations/operation.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import type { Platform, PlatformServices } from '#app/platform/platform.server.ts';
import type { Option, Placement, ShownField } from './work-screen.ts';

/** One field of an act: what is checked, and what the form shows. `S` is the open record. */
export type ActField<T, S = never> = Readonly<{
  label: string;
  hint?: string | ((open: S) => string);
  control: ShownField['control'];
  schema: z.ZodType<T>;
  rows?: number;
  max?: number;
  options?: readonly Option[] | ((open: S) => readonly Option[]);
  value?(open: S): string;
  /** Prepared beginnings of its text. */
  starts?(platform: Platform): Promise<NonNullable<ShownField['starts']>>;
}>;
// biome-ignore lint/suspicious/noExplicitAny: a field's type is known to its own act alone
export type ActFields = Readonly<Record<string, ActField<any, any>>>;
type InputOf<F> = { [K in keyof F]: F[K] extends ActField<infer T, never> ? T : never };

/** What an act works with. */
export type Acting = Writes & Readonly<{ actor: UserActor; platform: PlatformServices; now: Date }>;

/** What refuses an act that the record does not allow now: a code of its own, or the kit's. */
type RefusalOf<C> = C | 'not_allowed';

/** Columns of the record that an act changes; nothing for an act that only adds to the history. */
export type Change = Readonly<Record<string, unknown>>;
/** What an act decided, and what it wrote into the history. */
export type Decided = Readonly<{
  change?: Change;
  text?: string | null;
  /** Its kind in the history, where it is not always that of the act. */
  event?: string;
  /** Runs after the change, which nobody else has made meanwhile; it returns the id of a mail that it queued. */
  after?(): Promise<string | null>;
}>;

type ActDeclaration<R, S, F, C extends string> = Readonly<{
  label: string | ((open: S) => string);
  /** Above its fields, or what opens them. */
  heading?: string | ((open: S) => string);
  hint?: string;
  place: Placement;
  /** The key that presses it. */
  pressKey?: string;
  /** What is most often done; `first` acts are that by themselves. */
  isMain?: (open: S) => boolean;
  /** The sentence after it. */
  done: string;
  /** Its line of the history. */
  event: readonly [kind: string, label: string];
  /** What it wrote is what the person is told. */
  isAnswer?: true;
  /** It only adds to the history, so it needs no version. */
  addsOnly?: true;
  /** Whether the record allows it now. */
  when(row: R, userId: string, now: Date): boolean;
  /** The failure where it does not; `not_allowed` without one. */
  elseFails?(row: R): RefusalOf<NoInfer<C>>;
  fields?: F;
  /** What is wrong with the fields together. */
  check?(input: InputOf<F>): FieldErrors | null;
  failures?: Readonly<Record<C, Failure>>;
  decide(acting: Acting, row: R, input: InputOf<F>): Promise<Outcome<Decided, NoInfer<C>>> | Outcome<Decided, NoInfer<C>>;
}>;

/** An act whose fields only its own declaration knows. */
export type Act<R, S> = Omit<ActDeclaration<R, S, ActFields, string>, 'decide' | 'check'> &
  Readonly<{
    // biome-ignore lint/suspicious/noExplicitAny: the kit calls it with what the act's own schema gave
    decide(acting: Acting, row: R, input: any): Promise<Outcome<Decided, string>> | Outcome<Decided, string>;
    // biome-ignore lint/suspicious/noExplicitAny: as above
    check?(input: any): FieldErrors | null;
  }>;

/** The acts of a kind of work: `R` is its row, `S` what the panel shows. */
export const actsFor =
  <R, S>() =>
  // biome-ignore lint/suspicious/noExplicitAny: see ActFields
  <F extends Readonly<Record<string, ActField<any, S>>>, C extends string = never>(declaration: ActDeclaration<R, S, F, C>) =>
    declaration as unknown as Act<R, S>;

/** A box for longer text. */
export const area = (label: string, given: Readonly<{ max: number; least?: number; missing: string; hint?: string; rows?: number }>) => ({
  label,
  control: 'area' as const,
  schema: blockOfText(given.max, given.missing).refine(({ length }) => length >= (given.least ?? 1), { error: given.missing }),
  max: given.max,
  ...(given.hint ? { hint: given.hint } : {}),
  ...(given.rows ? { rows: given.rows } : {}),
});

/** One of some values. */
export const choice = <V extends string>(label: string, labels: Readonly<Record<V, string>>, missing: string) => ({
  label,
  control: 'choice' as const,
  schema: z.enum(Object.keys(labels) as [V, ...V[]], missing) as z.ZodType<V>,
  options: Object.entries<string>(labels).map(([value, text]) => ({ value, label: text })),
});

/** The labels of these values alone, for a choice of them. */
export const labelsOf = <V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>) =>
  Object.fromEntries(values.map((value) => [value, labels[value]])) as Record<V, string>;

/** The input of the one operation of all acts: each with its fields, and with the version where it changes the record. */
export function actInput(acts: Readonly<Record<string, Act<never, never>>>, hasVersion: boolean) {
  const all = Object.entries(acts).map(([name, { fields = {}, check, addsOnly }]) => {
    const own = Object.fromEntries(Object.entries(fields).map(([field, { schema }]) => [field, schema]));
    const version = addsOnly || !hasVersion ? {} : { version: sentNumber() };
    const shape = z.object({ act: z.literal(name), id: bigId(), ...version, ...own });
    return check ? shape.superRefine((input, context) => addIssues(context, check(input))) : shape;
  });
  return z.discriminatedUnion('act', all as unknown as [(typeof all)[0] & z.ZodObject]) as unknown as z.ZodType<
    Readonly<{ act: string; id: string; version?: number }>
  >;
}

function addIssues(context: z.RefinementCtx, errors: FieldErrors | null): void {
  for (const [field, messages] of Object.entries(errors ?? {})) {
    for (const message of messages) context.addIssue({ code: 'custom', path: [field], message });
  }
}

/** A note of staff, which changes nothing. */
export const noteAct = <R, S>(max: number, hint: string) =>
  actsFor<R, S>()({
    label: 'Simpan catatan',
    heading: 'Tambah catatan',
    place: 'more',
    done: 'Catatan disimpan.',
    addsOnly: true,
    event: ['noted', 'Catatan'],
    when: () => true,
    fields: { note: area('Catatan', { max, missing: 'Tulis catatannya.', hint }) },
    decide: (_acting, _row, { note }) => ok({ text: note }),
  });

/** The caller takes an open record. */
export const takeAct = <R extends Readonly<{ assignee_id: string | null }>, S>(label: string, done: string, isOpen: (row: R) => boolean) =>
  actsFor<R, S>()({
    label,
    done,
    place: 'first',
    event: ['taken', 'Diambil'],
    when: (row, userId) => isOpen(row) && row.assignee_id !== userId,
    decide: ({ actor }) => ok({ change: { assignee_id: actor.userId, state: 'working' } }),
  });

type Holders = readonly Readonly<{ id: string; name: string }>[];
type OwnerAct<R, S> = Pick<Act<R, S>, 'heading' | 'place' | 'done' | 'event' | 'when'> &
  Readonly<{
    /** What is said where nobody is chosen, and where the chosen one may not have it. */
    missing: string;
    refused: string;
    findHolders(db: Queryable, row: R): Promise<Holders>;
    change(owner: string, now: Date): Change;
  }>;

/** Gives a record to one of those who may have it. */
export const ownerAct = <R, S extends Readonly<{ assignee_id: string | null; owners: Holders }>>({
  missing,
  refused,
  findHolders,
  change,
  ...given
}: OwnerAct<R, S>) =>
  actsFor<R, S>()({
    ...given,
    label: 'Simpan',
    fields: {
      owner: {
        label: 'Petugas',
        control: 'choice',
        schema: z.uuid(missing),
        value: (open) => open.assignee_id ?? '',
        options: ({ owners }) => owners.map(({ id, name }) => ({ value: id, label: name })),
      },
    },
    failures: { not_owner: [422, refused] },
    async decide({ tx, now }, row, { owner }) {
      const holders = await findHolders(tx, row);
      return holders.some(({ id }) => id === owner) ? ok({ change: change(owner, now) }) : fail('not_owner');
    },
  });
