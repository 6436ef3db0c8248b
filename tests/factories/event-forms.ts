import { sql } from 'kysely';
import { acceptSeats, cancelRegistration } from '#app/domains/forms/registration/cancel-or-accept-registration.server.ts';
import { payRegistration } from '#app/domains/forms/registration/pay-registration.server.ts';
import { registrationPayable } from '#app/domains/forms/registration/receive-registration-payment.server.ts';
import { manageTokenOf } from '#app/domains/forms/registration/registration-link.server.ts';
import { submitForm } from '#app/domains/forms/registration/submit-form.server.ts';
import type { Actor } from '#app/platform/access/actor.server.ts';
import { createDatabase, createPool } from '#app/platform/database/db.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { unhurried } from '#tests/harness/test-database.ts';
import { createForm, type FormFixture } from './forms.ts';
import { callsOn, openPayments } from './payments.ts';
import { runJob } from './privacy.ts';

let count = 0;

/** A caller without a session, from an address of its own. */
export const stranger = (): Actor => ({ kind: 'visitor', visit: null, ip: newAddress(), requestId: crypto.randomUUID() });

/** The fields of somebody who registers; each time another person. */
export function personFields(given: Readonly<Record<string, string | string[]>> = {}): Record<string, string | string[]> {
  count += 1;
  return { name: `Siti Rahma ${count}`, phone: `0812${String(30_000_000 + count)}`, ...given };
}

/** A product that takes registrations and their payments, and what their tests ask it. Its database has room for many callers at once. */
export async function openEvents(options: Pick<Parameters<typeof openPayments>[0] & object, 'createApp'> = {}) {
  // A product that a browser asks has its own: the transactions of a build are not those of the sources.
  const pay = await openPayments({ ...options, payables: options.createApp ? [] : [registrationPayable] });
  const { app, clock, simulator } = pay;
  const db = createDatabase(createPool(unhurried(app.database.connection), 20));
  const platform: Platform = { ...app.platform, db };
  const { done, refusal } = callsOn({ platform });
  const account = await pay.methodOf('va_bca');

  const inputOf = ({ kind, slug }: Pick<FormFixture, 'kind' | 'slug'>, fields: Record<string, string | string[]>) => ({
    kind,
    slug,
    source: 'page',
    agent: null,
    fields,
  });
  const register = (form: FormFixture, fields = personFields(), actor = stranger()) =>
    invokeAs(platform, submitForm, actor, inputOf(form, fields));

  async function rowOf(code: string) {
    return await db.selectFrom('event_registrations').selectAll().where('code', '=', code.replace('-', '')).executeTakeFirstOrThrow();
  }
  const tokenOf = async (code: string) => manageTokenOf(platform, await rowOf(code));

  return {
    ...pay,
    db,
    platform,
    done,
    refusal,
    register,
    rowOf,
    tokenOf,
    form: (given: Parameters<typeof createForm>[1] = {}) => createForm(db, { now: clock.now(), ...given }),
    /** A registration that was taken: its code and state. */
    async registered(form: FormFixture, fields = personFields()) {
      const sent = await done(submitForm, stranger(), inputOf(form, fields));
      return { code: sent.code ?? '', state: sent.state ?? '', sent };
    },
    /** A registration with a charge that its provider has taken, not paid yet. */
    async held(form: FormFixture, fields = personFields()) {
      const sent = await done(submitForm, stranger(), inputOf(form, fields));
      const code = sent.code ?? '';
      await done(payRegistration, stranger(), { token: await tokenOf(code), payment_method: account });
      const { rows } = await sql<{ id: string }>`
        select id::text as id from payment_attempts where subject_kind = 'registration' and subject_id = ${(await rowOf(code)).id}`.execute(
        db,
      );
      const attempt = rows[0]?.id ?? '';
      await pay.follow(attempt);
      return { code, attempt, reference: (await pay.attemptOf(attempt)).reference };
    },
    async cancel(code: string) {
      return await invokeAs(platform, cancelRegistration, stranger(), { token: await tokenOf(code) });
    },
    async accept(code: string) {
      return await invokeAs(platform, acceptSeats, stranger(), { token: await tokenOf(code) });
    },
    stateOf: async (code: string) => (await rowOf(code)).state,
    takenOf: async (form: Pick<FormFixture, 'id'>) =>
      (
        await db
          .selectFrom('form_pools')
          .select('taken')
          .where('form_id', '=', form.id)
          .where('option_key', 'is', null)
          .executeTakeFirstOrThrow()
      ).taken,
    offer: (form: Pick<FormFixture, 'id'>) => runJob({ platform }, 'forms.offer', { formId: form.id }),
    /** Moves the clock, and does what the minute does. */
    async at(moment: string | Date) {
      clock.set(moment);
      await runJob({ platform }, 'forms.watch');
    },
    /** Pays what its provider has taken, and has the product hear of it. */
    async pays(reference: string) {
      simulator.pay(reference);
      await pay.minutesLater(1);
    },
    /** What was requested back of a registration. */
    async backOf(code: string) {
      const { rows } = await sql<{ amount: string }>`
        select r.amount from refunds r join payment_attempts a on a.id = r.attempt_id
        where a.subject_kind = 'registration' and a.subject_id = ${(await rowOf(code)).id} order by r.id`.execute(db);
      return rows.map(({ amount }) => Number(amount));
    },
    async close() {
      await db.destroy();
      await pay.close();
    },
  };
}
