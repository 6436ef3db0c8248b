import { afterAll, expect, test } from 'vitest';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { createGranted } from '#tests/factories/desk.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { clearBirthDate } from '../role/grant-role-or-disable-account.server.ts';
import { saveOwnDetails } from './save-own-details.server.ts';

// Today is 2026-11-21.
const app = await createTestApp({ clock: createClock() });
afterAll(() => app.close());
const { db, platform } = app;
const { done, refusal } = callsOn(app);
const adult = { birth_date: '1990-03-07', gender: 'female' } as const;
const detailsOf = async (id: string) =>
  await db.selectFrom('users').select(['birth_date', 'gender']).where('id', '=', id).executeTakeFirstOrThrow();

test('birth date and sex are emptied again, together or one of them, by the page and by `/v1`', async () => {
  const user = await createUser(db, adult);
  const { headers, bearer } = await signIn(db, user, platform.signed);
  const send = async (more: Record<string, string>) => {
    const fields = { act: 'details', birth_day: '7', birth_month: '3', birth_year: '1990', gender: 'female', ...more };
    const path = '/account/profile/edit';
    return (await app.fetch(path, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' })).status;
  };
  expect([await send({ gender: '' }), await detailsOf(user.id)]).toEqual([303, { ...adult, gender: null }]);
  const none = { birth_day: '', birth_month: '', birth_year: '', gender: '' };
  expect([await send(none), await detailsOf(user.id)]).toEqual([303, { birth_date: null, gender: null }]);
  // Half of a date is none.
  expect(await send({ birth_year: '' })).toBe(422);
  await done(saveOwnDetails, actorFor(user), adult);
  const body = JSON.stringify({ birth_date: null, gender: null });
  const answer = await app.fetch('/v1/user/profile/details', {
    method: 'PUT',
    headers: { ...bearer, 'content-type': 'application/json' },
    body,
  });
  expect([answer.status, await detailsOf(user.id)]).toEqual([200, { birth_date: null, gender: null }]);
  expect(await refusal(saveOwnDetails, actorFor(user), { gender: null })).toBe('invalid_input');
});

test('who has said to be a child does not become an adult by another date or none; an administrator takes the date away', async () => {
  const user = await createUser(db, { birth_date: '2010-01-31', gender: 'male' });
  const person = actorFor(user);
  for (const birth_date of ['1990-01-31', '2008-11-21', null])
    expect([birth_date, await refusal(saveOwnDetails, person, { birth_date, gender: 'male' })]).toEqual([birth_date, 'locked']);
  expect(await refusal(saveOwnDetails, person, { birth_date: '2009-01-31', gender: null })).toBe('ok');
  expect(await refusal(clearBirthDate, await createGranted(db, 'manager'), { id: user.id })).toBe('forbidden');
  await done(clearBirthDate, await createGranted(db, 'admin'), { id: user.id });
  expect(await detailsOf(user.id)).toEqual({ birth_date: null, gender: null });
  expect(await refusal(saveOwnDetails, person, adult)).toBe('ok');
  // An adult corrects a date freely.
  expect(await refusal(saveOwnDetails, person, { ...adult, birth_date: '1991-03-07' })).toBe('ok');
});
