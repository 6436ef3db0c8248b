import { sql } from 'kysely';
import { cancelRegistration } from '#app/domains/forms/registration/cancel-or-accept-registration.server.ts';
import { payRegistration } from '#app/domains/forms/registration/pay-registration.server.ts';
import { manageTokenOf } from '#app/domains/forms/registration/registration-link.server.ts';
import { submitForm } from '#app/domains/forms/registration/submit-form.server.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { personFields, stranger } from './event-forms.ts';
import { createForm, type FormFixture, plainDefinition, pricedDefinition } from './forms.ts';
import { callsOn, createBankAccount } from './payments.ts';
import { runJob } from './privacy.ts';

type FormGiven = Parameters<typeof createForm>[1];

/** Registrations for new events of a product, each with its private link. */
export function registrationsOn(app: TestApp) {
  const { db, platform } = app;
  const { done } = callsOn(app);
  const form = (given: FormGiven = {}): Promise<FormFixture> => createForm(db, { now: platform.clock.now(), ...given });

  async function register(of: FormFixture, fields = personFields()) {
    const sent = await done(submitForm, stranger(), { kind: of.kind, slug: of.slug, source: 'page', agent: null, fields });
    const code = (sent.code ?? '').replace('-', '');
    const row = await db.selectFrom('event_registrations').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
    return { id: row.id, token: manageTokenOf(platform, row) };
  }
  const methodOf = async (channel: string) =>
    (
      await db
        .selectFrom('payment_methods')
        .select('id')
        .where('channel', '=', channel)
        .where('facility_id', 'is', null)
        .executeTakeFirstOrThrow()
    ).id;

  return {
    form,
    register,
    methodOf,
    /** One whose answers can be changed, and that can be cancelled. */
    confirmed: async (given: FormGiven = {}) =>
      await register(await form({ editUntil: new Date(platform.clock.now().getTime() + 86_400_000), ...given })),
    /** One that is to be paid. */
    toPay: async () => await register(await form({ definition: pricedDefinition }), personFields({ class: 'pagi' })),
    /** One with a transfer that waits for its proof. */
    async transferred() {
      const account = await db.selectFrom('payment_accounts').select('id').where('state', '=', 'active').executeTakeFirst();
      if (!account) await createBankAccount(app);
      const { id, token } = await register(await form({ definition: pricedDefinition }), personFields({ class: 'pagi' }));
      await done(payRegistration, stranger(), { token, payment_method: await methodOf('transfer') });
      const { rows } = await sql<{ id: string }>`
        select id::text as id from payment_attempts where subject_kind = 'registration' and subject_id = ${id}`.execute(db);
      return { id, token, attempt: rows[0]?.id ?? '' };
    },
    /** One to which free seats are offered. */
    async offered() {
      const full = await form({ capacity: 1, hasWaitlist: true });
      const first = await register(full);
      const second = await register(full);
      await done(cancelRegistration, stranger(), { token: first.token });
      await runJob(app, 'forms.offer', { formId: full.id });
      return second;
    },
    /** One whose money goes back, to an account that is not known yet. */
    async returned() {
      const { id, token } = await register(await form({ definition: pricedDefinition }), personFields({ class: 'pagi' }));
      await done(payRegistration, stranger(), { token, payment_method: await methodOf('at_place') });
      await sql`
        update payment_attempts set state = 'paid', paid = amount, paid_at = created_at, accepted = true
        where subject_kind = 'registration' and subject_id = ${id}`.execute(db);
      await sql`update event_registrations set state = 'confirmed', hold_until = null, pay_until = null where id = ${id}::uuid`.execute(db);
      await done(cancelRegistration, stranger(), { token });
      return { id, token };
    },
    /** A form that asks for a file. */
    withFile: (kind: NonNullable<FormGiven>['kind']) =>
      form({
        kind,
        definition: { ...plainDefinition, fields: [...plainDefinition.fields, { key: 'file', label: 'Berkas', type: 'file' }] },
      }),
  };
}
