import { afterAll, describe, expect, test } from 'vitest';
import { findServicesOfDoctor } from '#app/domains/services/index.server.ts';
import { findServices } from '#app/domains/services/service.store.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { createChatDoctor, createSip } from '#tests/factories/chat.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { announceLapses } from './announce-lapsed-licences.server.ts';
import { addLicence, endingLicences, endLicence, findLicences } from './change-licences.server.ts';
import { hasValidSip } from './licence.store.server.ts';
import { licenceState } from './licence.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
const { done, refusal } = callsOn(app);
afterAll(() => app.close());

const managerOf = (id: number): Promise<UserActor> => createStaff(db, 'manager', [id]);
const sip = (by: Awaited<ReturnType<typeof createChatDoctor>>, more: object = {}) => ({
  doctor: by.doctor.slug,
  kind: 'SIP',
  facility_id: by.facility.id,
  number: 'SIP/1/2026',
  valid_from: '2026-01-01',
  valid_to: '2026-11-21',
  ...more,
});

describe('recording', () => {
  test('a manager of the hospital records it; another hospital does not find the doctor, and two do not overlap', async () => {
    const by = await createChatDoctor(db, { sip: false });
    const [own, other] = [await managerOf(by.facility.id), await managerOf((await createFacility(db)).id)];
    expect(await refusal(addLicence, other, sip(by))).toBe('not_found');
    expect(await refusal(addLicence, by.actor, sip(by))).toBe('forbidden');
    expect(await refusal(addLicence, own, sip(by, { valid_to: null }))).toBe('invalid');
    expect(await refusal(addLicence, own, sip(by, { valid_to: '2025-12-31' }))).toBe('invalid');
    const { id } = await done(addLicence, own, sip(by));
    expect(await refusal(addLicence, own, sip(by, { valid_from: '2026-11-21', valid_to: '2027-11-20' }))).toBe('overlap');
    await done(addLicence, own, sip(by, { kind: 'STR', valid_to: null }));
    const { licences } = await done(findLicences, own, {});
    expect(licences.map(({ kind, state, days_left }) => [kind, state, days_left])).toEqual([
      ['SIP', 'in_7', 0],
      ['STR', 'valid', null],
    ]);
    expect((await done(findLicences, other, {})).licences).toEqual([]);
    expect(await refusal(endLicence, other, { id, last_day: '2026-11-01' })).toBe('not_found');
    await done(endLicence, own, { id, last_day: '2026-11-01' });
    expect((await done(findLicences, own, {})).licences[0]).toMatchObject({ state: 'lapsed', days_left: -20 });
  });

  test.each([
    [91, 'valid'],
    [90, 'in_90'],
    [31, 'in_90'],
    [30, 'in_30'],
    [8, 'in_30'],
    [7, 'in_7'],
    [0, 'in_7'],
    [-1, 'lapsed'],
    [null, 'valid'],
  ] as const)('%s days before its last day it is %s', (days, state) => {
    expect(licenceState(days)).toBe(state);
  });
});

describe('a lapse', () => {
  test('at midnight of the facility the service stops, and goes on with the next licence', async () => {
    const by = await createChatDoctor(db, { sip: false });
    const { doctor, facility } = by;
    const shown = async (now: Date) =>
      (await findServices(db, { search: '', categoryIds: null, facilityId: facility.id, featuredOnly: false }, 1, now)).length;
    // Nothing was recorded: nothing has lapsed.
    expect(await shown(clock.now())).toBe(1);
    await createSip(db, { doctorId: doctor.id, facilityId: facility.id, to: '2026-11-21' });
    const [before, after] = [new Date('2026-11-21T16:59:59Z'), new Date('2026-11-21T17:00:00Z')];
    const valid = (at: Date) => hasValidSip(db, { doctorId: doctor.id, facilityId: facility.id, at });
    expect([await valid(before), await valid(after), await shown(before), await shown(after)]).toEqual([true, false, 1, 0]);
    await createSip(db, { doctorId: doctor.id, facilityId: facility.id, from: '2026-11-22', number: 'SIP/2/2026' });
    expect([await valid(after), await shown(after)]).toEqual([true, 1]);
    expect(await findServicesOfDoctor(db, doctor.id)).toHaveLength(1);
  });

  test('it is announced once, to the desk and to the doctor; one that another licence follows is not', async () => {
    const [by, followed] = [await createChatDoctor(db, { sip: false }), await createChatDoctor(db, { sip: false })];
    for (const { doctor, facility } of [by, followed])
      await createSip(db, { doctorId: doctor.id, facilityId: facility.id, to: '2026-11-20' });
    await createSip(db, { doctorId: followed.doctor.id, facilityId: followed.facility.id, from: '2026-11-21', number: 'SIP/3' });
    for (let n = 0; n < 2; n += 1) await announceLapses.run(platform, {});
    const events = db.selectFrom('live_events').select('topic').where('kind', '=', 'licence.lapsed');
    const topics = [by, followed].map(({ facility }) => `unit:${facility.id}`);
    expect(await events.where('topic', 'in', topics).execute()).toEqual([{ topic: topics[0] }]);
    const mails = db.selectFrom('outbox_messages').select('recipient');
    const emails = [by.user.email ?? '', followed.user.email ?? ''];
    expect(await mails.where('recipient', 'in', emails).execute()).toEqual([{ recipient: by.user.email }]);
    const waiting = await endingLicences.read({ db, clock, cache: platform.cache }, [by.facility.id]);
    expect(waiting).toMatchObject({ count: 1, due: new Date('2026-11-20T00:00:00Z') });
  });
});
