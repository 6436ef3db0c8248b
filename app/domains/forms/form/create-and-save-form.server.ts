import { freeSlug } from '#app/kits/content/fields/make-slug.ts';
import { lockGeneratedSlugs } from '#app/kits/content/writes/free-slug.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { isInScope, type Scope, scopeOf, staffCan } from '#app/platform/access/staff-access.server.ts';
import { areEqual, mergeValues, type Values } from '#app/platform/content/field-values.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { type Failure, fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { type CallersWork, maxItems } from '#app/platform/staff/staff-frame.server.ts';
import { slugOf } from '#app/platform/text/slug.ts';
import { definitionSchema } from '../definition/form-definition.schema.ts';
import type { WorkError } from './check-form-work.ts';
import * as store from './form.store.server.ts';
import { copyInput, createInput, maxSlug, saveInput, versionInput } from './form-builder.schema.ts';
import { partsOf } from './form-work.ts';
import { copyOf, retentionOf, startOf } from './start-form.ts';

/*
 * Policy of all operations here: staff who edit the forms of a facility; a survey needs `surveys.edit` there too. A form of another facility,
 * and for staff of a facility one of the whole group, is `not_found`.
 */
export const mayEdit = staffCan('forms.edit');
/** Where the caller writes forms, as an operation with `mayEdit` knows it. */
export const editedBy = ({ actor, scope }: Readonly<{ actor: UserActor; scope: Scope }>): store.Edited => ({
  forms: scope,
  surveys: scopeOf(actor, 'surveys.edit'),
});

/** Where the caller writes forms of this kind. */
export const scopeOfKind = (edited: store.Edited, kind: store.WorkRow['kind']): Scope =>
  kind === 'survey' ? edited.surveys : edited.forms;

export const editLimits = [perAccount(240, '1m', 'form_edits')] as const;

export const failures = {
  not_found: notFound,
  conflict: [409, 'Orang lain atau tab lain mengubah isian yang sama. Tulisan Anda masih ada; bandingkan dahulu.'],
  slug_taken: [409, 'Alamat ini sudah dipakai formulir lain dari jenis yang sama. Pilih alamat lain.'],
  foreign_facility: [422, 'Pilih fasilitas yang Anda kelola.'],
  kind_of_others: [422, 'Survei ditulis editor dan manajer. Pilih acara atau presensi.'],
} as const satisfies Record<string, Failure>;

/** The ids of a form for the audit log. */
export const audited = (_input: unknown, { id }: { id: number }) => ({ object: `form:${id}` as const });

/** What is published of a form, as texts; of one that never was, its row alone. */
export function publishedValues({ settings, definition }: store.WorkRow): Values {
  return definition === null ? settings : { ...settings, ...partsOf(definitionSchema.parse(definition)) };
}

/** What is written of a form: its working copy, or what is published. */
export const currentValues = (row: store.WorkRow): Values => row.working ?? publishedValues(row);

/** The names of all parts in these values. */
const namesOf = (...all: readonly Values[]): string[] => [...new Set(all.flatMap(Object.keys))];

/** An address that no form of the kind has, made of the name; forms that are begun at the same moment wait here for each other. */
async function freeAddress(tx: Tx, kind: store.WorkRow['kind'], name: string): Promise<string> {
  await lockGeneratedSlugs(tx, { kind: 'forms' });
  const address = slugOf(name, maxSlug) || kind;
  return freeSlug(address, maxSlug, await store.findSlugsLike(tx, kind, address));
}

/** Begins a form that nobody can fill in yet. */
export const createForm = operation({
  name: 'form.created',
  access: mayEdit,
  limits: editLimits,
  input: createInput,
  failures: {
    slug_taken: failures.slug_taken,
    foreign_facility: failures.foreign_facility,
    kind_of_others: failures.kind_of_others,
  },
  refusedBy: { forms_slug_once: 'slug_taken', forms_facility: 'foreign_facility' },
  async run({ tx, scope, actor, clock }, { kind, name, slug, facility }) {
    const within = scopeOfKind(editedBy({ actor, scope }), kind);
    if (within.length === 0) return fail('kind_of_others', { fieldErrors: { kind: [failures.kind_of_others[1]] } });
    if (!isInScope(within, facility)) return fail('foreign_facility', { fieldErrors: { facility: [failures.foreign_facility[1]] } });
    const address = slug || (await freeAddress(tx, kind, name));
    const working = startOf({ kind, name, slug: address, facility });
    const given = { kind, slug: address, name, facilityId: facility, retentionDays: retentionOf(kind), userId: actor.userId, working };
    return ok({ id: await store.insertForm(tx, { ...given, now: clock.now() }) });
  },
  audit: audited,
});

/** Begins a form with what another one asks, without its dates. */
export const copyForm = operation({
  name: 'form.copied',
  access: mayEdit,
  limits: editLimits,
  input: copyInput,
  failures: { not_found: notFound, slug_taken: failures.slug_taken },
  refusedBy: { forms_slug_once: 'slug_taken' },
  async run({ tx, scope, actor, clock }, { id, name, slug }) {
    const from = await store.getWorkOrNull(tx, id, editedBy({ actor, scope }));
    if (!from) return fail('not_found');
    const address = slug || (await freeAddress(tx, from.kind, name));
    const working = copyOf(currentValues(from), { name, slug: address });
    const given = {
      kind: from.kind,
      slug: address,
      name,
      facilityId: from.facility_id,
      retentionDays: retentionOf(from.kind),
      userId: actor.userId,
    };
    return ok({ id: await store.insertForm(tx, { ...given, working, now: clock.now() }) });
  },
  audit: audited,
});

/** Stores what is written. Changes of others to other parts are merged. */
export const saveForm = operation({
  name: 'form.saved',
  access: mayEdit,
  limits: editLimits,
  input: saveInput,
  failures: { not_found: notFound, conflict: failures.conflict },
  async run({ tx, scope, actor, clock }, { id, version, base, values: mine }) {
    const row = await store.lockWorkOrNull(tx, id, editedBy({ actor, scope }));
    if (!row) return fail('not_found');
    const theirs = currentValues(row);
    const names = namesOf(theirs, mine);
    const merged = mergeValues(names, row.edit_version === version ? theirs : base, { ...theirs, ...mine }, theirs);
    if (merged.conflicts.length > 0) return fail('conflict', { details: { version: row.edit_version, theirs, fields: merged.conflicts } });
    // A field that was removed has no text.
    const values = Object.fromEntries(Object.entries(merged.values).filter(([name, text]) => text !== '' || !name.startsWith('field:')));
    if (areEqual(names, values, theirs)) return ok({ id, version: row.edit_version, values });
    const published = row.version > 0 ? publishedValues(row) : null;
    const isPublished = published !== null && areEqual(namesOf(published, values), values, published);
    const working = isPublished ? null : values;
    return ok({ id, version: await store.writeWorking(tx, id, { working, userId: actor.userId, now: clock.now() }), values });
  },
});

/** Throws away what is written beside what is published. */
export const discardForm = operation({
  name: 'form.discarded',
  access: mayEdit,
  limits: editLimits,
  input: versionInput,
  failures: { not_found: notFound, conflict: failures.conflict, unpublished: [409, 'Formulir ini belum pernah terbit.'] },
  async run({ tx, scope, actor, clock }, { id, version }) {
    const row = await store.lockWorkOrNull(tx, id, editedBy({ actor, scope }));
    if (!row) return fail('not_found');
    if (row.version === 0) return fail('unpublished');
    if (row.edit_version !== version) return fail('conflict', { message: changedText });
    await store.writeWorking(tx, id, { working: null, userId: actor.userId, now: clock.now() });
    return ok({ id });
  },
  audit: audited,
});

/** Nothing is in conflict, but the caller has not seen what it would publish or throw away. */
export const changedText = 'Formulir ini berubah sejak Anda membukanya. Periksa perubahannya, lalu coba lagi.';

/** The refusal of a publication, by the part and the input that it is about. */
export function errorsByField(errors: readonly WorkError[]): Record<string, string[]> {
  const byField: Record<string, string[]> = {};
  for (const { part, input, message } of errors) {
    const field = input === '' ? part : `${part}.${input}`;
    byField[field] = [...(byField[field] ?? []), message];
  }
  return byField;
}

/** Forms that are written and not published. */
export const unpublishedForms: CallersWork = {
  name: 'forms.unpublished',
  label: 'Formulir yang belum terbit',
  capability: 'forms.edit',
  href: '/staff/formulir?keadaan=naskah',
  async readWithin({ db, within }) {
    const edited = { forms: within('forms.edit') ?? [], surveys: within('surveys.edit') ?? [] };
    const { count, oldest, first } = await store.findUnpublished(db, edited, maxItems);
    const items = first.map(({ id, name, by }) => ({
      title: name,
      why: by ? `belum terbit, terakhir disunting ${by}` : 'belum terbit',
      act: 'Lanjutkan',
      href: `/staff/formulir/${id}` as const,
    }));
    return { count, oldest, items };
  },
};
