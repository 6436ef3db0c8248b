import { randomUUID } from 'node:crypto';
import { resources } from '#app/domains.server.ts';
import { reusedLines } from '#app/kits/content/names/offered-values.server.ts';
import { referencesOf } from '#app/kits/content/names/read-names.server.ts';
import { type Caller, createCaller } from '#tests/factories/callers.ts';
import { publishNew } from '#tests/factories/content-texts.ts';
import { createFacility, createSlot } from '#tests/factories/directory.ts';
import { createEditor } from '#tests/factories/editing.ts';
import { createPatientWithVisit, createResult, newDocument } from '#tests/factories/results.ts';
import { createLink } from '#tests/factories/sign-up.ts';
import type { TestApp } from '#tests/harness/test-app.ts';

export type NewPersona = { caller: Caller; known: Record<string, unknown[]>; document?: Uint8Array };

/** Who asks the operations of staff about choices, invitations, weeks of hours, results, and what follows a publication. */
export const staffPersonas: Record<string, (app: TestApp) => Promise<NewPersona>> = {
  async 'GET /staff/follow-ups/{kind}/{key}'(app) {
    const editor = await createEditor(app.db, { roles: ['editor', 'manager'] });
    const { key } = await publishNew(app.db, app.platform, editor, 'articles');
    const caller = { kind: 'editor', userId: editor.userId, headers: editor.headers, bearer: editor.bearer } as const;
    return { caller, known: { kind: ['articles'], key: [key] } };
  },
  async 'POST /staff/invitations/doctors'(app) {
    const { doctor } = await createSlot(app.db);
    const known = { email: [`${randomUUID()}@contoh.id`], name: ['Rina Kartika'], doctor: [doctor.slug] };
    return { caller: await createCaller(app.db, 'admin'), known };
  },
  'DELETE /staff/invitations/{id}': openInvitation,
  'POST /staff/invitations/{id}/resend': openInvitation,
  async 'GET /vacancies/{slug}'(app) {
    const { values } = await publishNew(app.db, app.platform, await createEditor(app.db, { roles: ['editor', 'manager'] }), 'vacancies');
    return { caller: await createCaller(app.db, 'visitor'), known: { slug: [values.slug] } };
  },
  async 'POST /staff/pharmacies'(app) {
    const { id } = await createFacility(app.db);
    const { key: _key, ...values } = resources.get('pharmacies')?.example ?? {};
    return { caller: await createCaller(app.db, 'admin'), known: { key: [String(id)], values: [values] } };
  },
  async 'POST /staff/result'(app) {
    const { visit } = await createPatientWithVisit(app);
    const known = { visit: [visit.id], confirmed: ['ya'], replaces: [null] };
    return { caller: await createCaller(app.db, 'manager'), known, document: newDocument() };
  },
  async 'POST /staff/result/{id}/withdraw'(app) {
    const { visit, desk } = await createPatientWithVisit(app);
    return {
      caller: await createCaller(app.db, 'manager'),
      known: { id: [await createResult(app, visit.id, desk)], reason: ['wrong_file'] },
    };
  },
  async 'POST /staff/practices/{practice_id}/week'(app) {
    const { practice } = await createSlot(app.db);
    const hours = [{ day: 3, start_hour: '08:00', end_hour: '12:00', capacity: 20 }];
    return {
      caller: await createCaller(app.db, 'admin'),
      known: { practice_id: [practice.id], valid_from: ['2027-01-04'], hours: [hours] },
    };
  },
};

async function openInvitation(app: TestApp) {
  const contact = `${randomUUID()}@contoh.id`;
  await createLink(app.db, { purpose: 'invitation', channel: 'email', contact, roles: ['cashier'] });
  const { id } = await app.db.selectFrom('account_links').select('id').where('contact', '=', contact).executeTakeFirstOrThrow();
  return { caller: await createCaller(app.db, 'admin'), known: { id: [id] } };
}

for (const resource of resources.values()) {
  const [field] = [...referencesOf(resource).keys(), ...reusedLines(resource)];
  staffPersonas[`GET /staff/${resource.kind}/choices`] = async (app) => {
    const editor = await createEditor(app.db, { roles: ['editor', 'manager'] });
    const caller = { kind: 'editor', userId: editor.userId, headers: editor.headers, bearer: editor.bearer } as const;
    return { caller, known: { field: [field], search: ['', 'a'] } };
  };
}
