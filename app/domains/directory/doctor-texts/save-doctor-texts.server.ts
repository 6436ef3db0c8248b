import { createHash } from 'node:crypto';
import { z } from 'zod';
import { currentValues, findTooDeep, type Locked, saveFormerRow } from '#app/kits/content/publication/publish-record.server.ts';
import { addRevision, getHeadOrNull } from '#app/kits/content/record/heads-and-revisions.server.ts';
import { lockerOf } from '#app/kits/content/record/lock-record.server.ts';
import { writeWorking } from '#app/kits/content/writes/write-working-copy.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { areEqual, type Values, withoutReturns } from '#app/platform/content/field-values.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { cleanHtml } from '#app/platform/rich-text/rich-text.server.ts';
import type { WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { maxDoctorText } from '../doctor/doctor.content.schema.ts';
import { doctorResource } from '../doctor/doctor.content.server.ts';
import { type OwnPage, ownNames, ownTexts, saveOwnPageInput, tooLong } from './doctor-texts.schema.ts';
import { countWritten, getOwnKeyOrNull } from './doctor-texts.store.server.ts';
import { noDoctorText } from './doctor-texts-answers.ts';

/*
 * Policy: a doctor writes the texts of the own page into the working copy that editors have too, and only editors publish it. The account names
 * the page, so there is no other doctor's to ask for.
 */

const { kind, store, schemaVersion } = doctorResource;
const lock = lockerOf(doctorResource);

/** The mark of one text: another one says that it was changed. */
const markOf = (text = ''): string => createHash('sha256').update(withoutReturns(text)).digest('hex').slice(0, 16);
const marksOf = (values: Values): string => ownNames.map((name) => markOf(values[name])).join('.');

/**
 * Merges what was typed with what is stored, text by text: one that was not touched since the form was filled stays as it is stored. `clashes`
 * are touched and were changed by somebody else too.
 */
function mergeOwn(typed: Values, theirs: Values, seen: Values) {
  const touched = ownNames.filter((name) => markOf(typed[name]) !== seen[name]);
  const changed = touched.filter((name) => typed[name] !== (theirs[name] ?? ''));
  const clashes = changed.filter((name) => markOf(theirs[name]) !== seen[name]);
  return { touched, clashes, changes: Object.fromEntries(changed.map((name) => [name, cleanHtml(typed[name] ?? '')])) };
}

/** What an editor has written and nobody has published goes on in the history, where a doctor writes over it. */
async function saveOverwritten(tx: Tx, { key, head, author, now }: Locked, changes: Values, published: Values): Promise<void> {
  const { working, working_by: writer } = head;
  if (working === null || writer === author || areEqual(Object.keys(changes), working, published)) return;
  const revision = { data: working, cause: 'note', note: 'Sebelum ditulis dokternya', author: writer, schemaVersion } as const;
  await addRevision(tx, { kind, key }, revision, now);
}

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
    return ok<OwnPage>({ texts: ownTexts(written), seen: marksOf(written), waits: !areEqual(ownNames, written, published) });
  },
});

/** Writes the texts of the caller's own page, as a revision too. Those that an editor has changed meanwhile are not replaced unseen. */
export const saveOwnPage = operation({
  name: 'doctor.save_own_page',
  access: staffCan('practice.own'),
  limits: [perAccount(30, '1h', 'own_page')],
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
    const tooDeep = findTooDeep({ names: ownNames }, typed);
    if (tooDeep) return fail('invalid_input', { fieldErrors: tooDeep });
    const { touched, clashes, changes } = mergeOwn(typed, theirs, seen);
    if (clashes.length > 0) return fail('conflict', { details: { touched, clashes } });
    // Cleaned, a text may be longer than it was typed.
    const long = Object.keys(changes).filter((name) => (changes[name] ?? '').length > maxDoctorText);
    if (long.length > 0) return fail('invalid_input', { fieldErrors: Object.fromEntries(long.map((name) => [name, [tooLong]])) });
    const values = { ...theirs, ...changes };
    if (areEqual(ownNames, values, theirs)) return ok({ key, isChanged: false });
    const published = (await store.read(tx, key)) ?? {};
    await saveFormerRow(tx, locked);
    await saveOverwritten(tx, locked, changes, published);
    const revision = { data: values, cause: 'note', note: 'Ditulis dokter ini', author: actor.userId, schemaVersion } as const;
    await addRevision(tx, { kind, key }, revision, locked.now);
    await writeWorking(tx, locked, { theirs, values, published });
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
