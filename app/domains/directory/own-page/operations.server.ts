import { createHash } from 'node:crypto';
import { z } from 'zod';
import { fail, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import { lockerOf } from '#app/platform/resources/lock.server.ts';
import { currentValues, findTooDeep, keepFormerRow } from '#app/platform/resources/publish.server.ts';
import { addRevision, getHeadOrNull } from '#app/platform/resources/store.server.ts';
import { areEqual, type Values } from '#app/platform/resources/values.ts';
import { writeWorking } from '#app/platform/resources/writing.server.ts';
import { cleanHtml } from '#app/platform/rich-text.server.ts';
import { staffCan } from '#app/platform/staff-access.server.ts';
import type { WaitingWork } from '#app/platform/staff-frame.server.ts';
import { doctorResource } from '../doctors/editing.operations.server.ts';
import { type OwnPage, ownNames, ownTexts, saveOwnPageInput } from './schema.ts';
import { countWritten, getOwnKeyOrNull } from './store.server.ts';
import { noDoctorText } from './texts.rules.ts';

/*
 * Policy: a doctor writes the texts of the own page into the working copy that editors have too, and only editors publish it. The account names
 * the page, so there is no other doctor's to ask for.
 */

const { kind, store, schemaVersion } = doctorResource;
const lock = lockerOf(doctorResource);

/** The mark of the own texts: another one says that somebody has changed them. */
const markOf = (values: Values): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(ownTexts(values))))
    .digest('hex');

/** What is written on the caller's own page; null for an account that is no active doctor's. */
export const findOwnPage = operation({
  name: 'doctor.find_own_page',
  access: staffCan('practice.own'),
  limits: 'reads',
  input: z.object({}),
  async run({ db, actor }) {
    const key = await getOwnKeyOrNull(db, actor.userId);
    if (key === null) return ok(null);
    const published = (await store.read(db, key)) ?? {};
    const written = (await getHeadOrNull(db, { kind, key }))?.working ?? published;
    return ok<OwnPage>({ texts: ownTexts(written), seen: markOf(written), waits: !areEqual(ownNames, written, published) });
  },
});

/** Writes the texts of the caller's own page, as a revision too. Those that an editor has changed meanwhile are not replaced unseen. */
export const saveOwnPage = operation({
  name: 'doctor.save_own_page',
  access: staffCan('practice.own'),
  limits: [perAccount(60, '10m', 'own_page')],
  input: saveOwnPageInput,
  failures: {
    not_found: [404, noDoctorText],
    conflict: [409, 'Tulisan ini diubah orang lain sejak Anda membukanya. Bandingkan di bawah; menyimpan lagi memakai tulisan Anda.'],
    invalid_input: [422, 'Ada yang perlu diperbaiki'],
  },
  async run(call, { seen, ...typed }) {
    const { tx, actor } = call;
    const key = await getOwnKeyOrNull(tx, actor.userId);
    const locked = key === null ? null : await lock({ ...call, scope: 'group' }, key);
    if (key === null || !locked || locked.head.trashed_at) return fail('not_found');
    const theirs = await currentValues(tx, locked);
    if (markOf(theirs) !== seen) return fail('conflict');
    const fieldErrors = findTooDeep({ names: ownNames }, typed);
    if (fieldErrors) return fail('invalid_input', { fieldErrors });
    const changed = Object.entries(typed).filter(([name, text]) => text !== (theirs[name] ?? ''));
    const values = { ...theirs, ...Object.fromEntries(changed.map(([name, text]) => [name, cleanHtml(text)])) };
    if (areEqual(ownNames, values, theirs)) return ok({ key, isChanged: false });
    await keepFormerRow(tx, locked);
    const revision = { data: values, cause: 'note', note: 'Ditulis dokter ini', author: actor.userId, schemaVersion } as const;
    await addRevision(tx, { kind, key }, revision, locked.now);
    await writeWorking(tx, locked, { theirs, values, published: await store.read(tx, key) });
    return ok({ key, isChanged: true });
  },
  audit: (_input, { key, isChanged }) => (isChanged ? { object: `doctors:${key}` } : null),
});

/** Pages that their doctors have written, for who publishes them. A page belongs to no hospital. */
export const ownPagesToPublish: WaitingWork = {
  name: 'doctors.own_pages',
  label: 'Halaman yang ditulis dokternya',
  capability: 'content.publish',
  href: '/staff/konten/doctors?keadaan=changed',
  read: async ({ db }, scope) => (scope === 'group' ? await countWritten(db) : { count: 0, oldest: null }),
};
