import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createGateCode } from '#app/domains/forms/gate/change-gate-codes.server.ts';
import { confirmScan } from '#app/domains/forms/gate/confirm-scan.server.ts';
import { openGate } from '#app/domains/forms/gate/open-and-close-gate.server.ts';
import { uploadScans } from '#app/domains/forms/gate/upload-scans.server.ts';
import { codeFrom, randomLetters } from '#app/domains/forms/ticket/ticket-code.ts';
import { ensureTicketKey, ticketTokenOf } from '#app/domains/forms/ticket/ticket-keys.server.ts';
import { randomCode } from '#app/platform/ids.server.ts';
import type { Clock } from '#app/platform/time/clock.server.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { actorFor, createUser } from './accounts.ts';
import { visitor } from './appointments.ts';
import { createForm, createRegistration, type FormFixture } from './forms.ts';

/** The morning of an event: its gate is open. */
export const eventMorning = new Date('2026-11-28T02:00:00Z');

const hourMs = 3_600_000;

/** Gates of an app whose operations have this time. */
export function gatesOf(app: TestApp, clock: Clock) {
  const { db, platform } = app;

  /** A published event whose list "Masuk" is open now, with a key for its tickets. */
  async function event(given: Parameters<typeof createForm>[1] = {}): Promise<FormFixture> {
    const startsAt = new Date(clock.now().getTime() + hourMs);
    const form = await createForm(db, { startsAt, endsAt: new Date(startsAt.getTime() + 3 * hourMs), partyMax: 5, ...given });
    await ensureTicketKey(db, platform, form.id, clock.now());
    return form;
  }

  type Registered = Awaited<ReturnType<typeof createRegistration>>;

  /** The text of the QR code of a registration, as it is now or of an earlier generation. */
  async function tokenOf(registration: Registered, generation?: number): Promise<string> {
    const row = await db.selectFrom('event_registrations').selectAll().where('id', '=', registration.id).executeTakeFirstOrThrow();
    const token = await ticketTokenOf(db, platform, { ...row, generation: generation ?? row.generation });
    if (!token) throw new Error('the event has no key');
    return token;
  }

  /** A confirmed registration with its ticket. */
  async function ticket(form: FormFixture, given: Parameters<typeof createRegistration>[2] = {}) {
    const registration = await createRegistration(db, form, { at: clock.now(), code: codeFrom(randomCode(randomLetters)), ...given });
    return { ...registration, token: await tokenOf(registration) };
  }

  async function staff(facilityId: number | null = null) {
    const user = await createUser(db, { roles: ['event_staff'], facilityId });
    return actorFor(user, { roles: ['event_staff'], grants: [{ role: 'event_staff', facilityId }], hasSecondFactor: true });
  }

  /** A gate code for one device. */
  async function gateCode(form: FormFixture, label = 'Pintu utama'): Promise<string> {
    const code = await invokeAs(platform, createGateCode, await staff(), { event: form.id, label, max_uses: 1, hours: 12 });
    if (!code.ok) throw new Error(code.code);
    return code.data.code;
  }

  /** A browser that was enrolled with a gate code; `headers` are its cookie and the site itself as origin. */
  async function device(form: FormFixture, { label = 'Pintu utama', previous }: { label?: string; previous?: string } = {}) {
    const code = await gateCode(form, label);
    const opened = await invokeAs(platform, openGate, visitor, { event: form.id, code, device_token: previous });
    if (!opened.ok) throw new Error(opened.code);
    const { token } = opened.data;
    return { token, id: opened.data.device, headers: { cookie: `gerbang=${token}`, 'sec-fetch-site': 'same-origin' } };
  }

  type Device = { token: string };

  /** One scan now. */
  const scan = (form: FormFixture, at: Device | null, unique: string, more: { nonce?: string; party?: number; list?: number } = {}) =>
    invokeAs(platform, confirmScan, visitor, { event: form.id, unique, device_token: at?.token, ...more });

  /** What a device has decided without a network, `minutes` from now by a right clock. */
  function offline(
    form: FormFixture,
    unique: string,
    minutes: number,
    more: Partial<{ nonce: string; party: number; decision: string; device_at: string }> = {},
  ) {
    const device_at = new Date(clock.now().getTime() + minutes * 60_000).toISOString();
    return { nonce: randomUUID(), unique, list: form.gateList?.id ?? 0, party: 1, decision: 'first', device_at, ...more };
  }

  const upload = (at: Device, scans: readonly ReturnType<typeof offline>[], deviceNow = clock.now()) =>
    invokeAs(platform, uploadScans, visitor, { scans, device_now: deviceNow.toISOString(), device_token: at.token });

  const admissionOf = async (registration: { id: string }) =>
    (
      await sql<{ first_at: Date; admitted: number; nonce: string; device_id: string | null }>`
      select a.first_at, a.admitted, s.nonce, s.device_id from event_admissions a join event_scans s on s.id = a.first_scan_id
      where a.registration_id = ${registration.id}`.execute(db)
    ).rows[0] ?? null;

  const scansOf = async (registration: { id: string }) =>
    await db.selectFrom('event_scans').selectAll().where('registration_id', '=', registration.id).orderBy('id').execute();

  return { app, db, platform, event, tokenOf, ticket, staff, gateCode, device, scan, offline, upload, admissionOf, scansOf };
}
