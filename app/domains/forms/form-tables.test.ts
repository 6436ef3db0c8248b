import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createForm, createRegistration, findWrongPools } from '#tests/factories/forms.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => await app.close());

describe('the tables of forms', () => {
  it('keep what is published, the life of a registration, and the seats of a pool', async () => {
    const { db } = app;
    const form = await createForm(db, { capacity: 3, partyMax: 3 });
    const registration = await createRegistration(db, form, { party: 2 });
    expect(await findWrongPools(db)).toEqual([]);

    const version = db.updateTable('form_versions').set({ definition: '{}' }).where('id', '=', form.versionId);
    await expect(version.execute()).rejects.toThrow(/what is published does not change/);
    const back = db.updateTable('event_registrations').set({ state: 'waiting', waiting_no: 1 }).where('id', '=', registration.id);
    await expect(back.execute()).rejects.toThrow(/waiting does not follow confirmed/);
    await expect(createRegistration(db, form, { party: 2 })).rejects.toThrow(/form_pools_within_capacity/);
  });

  it('let the process add to consents and scans, not change them; a scan leaves with its registration', async () => {
    const { db } = app;
    const form = await createForm(db);
    const { id, submission_id } = await createRegistration(db, form);
    const now = new Date();
    const consent = { form_id: form.id, submission_id, purpose: 'processing', version: '1', text_hash: Buffer.alloc(32), is_given: true };
    await db
      .insertInto('form_consents')
      .values({ ...consent, channel: 'page', given_at: now })
      .execute();
    const scan = {
      form_id: form.id,
      registration_id: id,
      list_id: form.gateList?.id ?? 0,
      outcome: 'first',
      device_at: now,
      at: now,
      first_at: now,
      admitted: 1,
    };
    await db
      .insertInto('event_scans')
      .values({ ...scan, user_id: crypto.randomUUID(), nonce: crypto.randomUUID(), created_at: now })
      .execute();
    await expect(db.updateTable('form_consents').set({ is_given: false }).execute()).rejects.toThrow(/permission denied|only grows/);
    await expect(db.updateTable('event_scans').set({ outcome: 'again' }).execute()).rejects.toThrow(/permission denied|only grows/);

    await db.deleteFrom('event_registrations').where('id', '=', id).execute();
    expect(await db.selectFrom('event_scans').selectAll().where('registration_id', '=', id).execute()).toEqual([]);
  });
});
