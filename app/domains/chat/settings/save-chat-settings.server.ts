import { z } from 'zod';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { findAverage } from '../rating/rating.store.server.ts';
import { leastRatings } from '../rating/rating.ts';
import { mayPractise } from '../room/chat-access.server.ts';
import { lockSettings } from '../room/room.store.server.ts';
import { settingsInput } from './chat-settings.schema.ts';
import * as store from './chat-settings.store.server.ts';

/*
 * Policy of all operations here: a doctor's own settings. An account that is linked to no doctor has none, and they are `not_found`.
 */

export const writes = [perAccount(60, '10m', 'chat_settings')] as const;
const failures = { not_found: notFound } as const;

async function shown(db: Queryable, doctorId: number) {
  const { paused_until, ...settings } = await store.findSettings(db, doctorId);
  const { count, average } = await findAverage(db, doctorId);
  return ok({
    ...settings,
    paused_until: paused_until?.toISOString() ?? null,
    hours: await store.findHours(db, doctorId),
    facilities: await store.findPractisedNames(db, doctorId),
    rating: average === null || count < leastRatings ? null : { count, average: Math.round(average * 10) / 10 },
  });
}

/** When and how many chats the caller takes. */
export const getChatSettings = operation({
  name: 'chat.settings',
  access: mayPractise,
  limits: 'reads',
  input: z.object({}),
  failures,
  async run({ db, actor }) {
    const doctorId = await store.findDoctorId(db, actor.userId);
    return doctorId === null ? fail('not_found') : await shown(db, doctorId);
  },
});

const hoursText = 'Jam chat tidak boleh tumpang tindih, dan harus berakhir setelah mulai.';

/** Sets when and how many chats the caller takes, at the facilities where the caller practises. */
export const saveChatSettings = operation({
  name: 'chat.settings_saved',
  access: mayPractise,
  limits: writes,
  input: settingsInput,
  failures: { ...failures, hours: [422, hoursText] },
  async run({ tx, actor, purge }, { hours, paused_until, ...settings }) {
    const doctorId = await store.findDoctorId(tx, actor.userId);
    if (doctorId === null) return fail('not_found');
    await lockSettings(tx, doctorId);
    const practised = await store.findPractised(tx, doctorId);
    if (hours.some(({ facility_id }) => !practised.has(facility_id))) return fail('not_found');
    const wrong = { fieldErrors: { hours: [hoursText] } };
    if (hours.some(({ opens, closes }) => opens >= closes)) return fail('hours', wrong);
    await store.putSettings(tx, doctorId, { ...settings, paused_until: paused_until ? new Date(paused_until) : null });
    if (!(await store.putHours(tx, doctorId, hours))) return fail('hours', wrong);
    await purge(['services']);
    return await shown(tx, doctorId);
  },
});
