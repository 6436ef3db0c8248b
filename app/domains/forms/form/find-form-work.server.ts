import { narrowScope, scopeOf, staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { checkWork } from './check-form-work.ts';
import { currentValues, editedBy, mayEdit, publishedValues } from './create-and-save-form.server.ts';
import * as store from './form.store.server.ts';
import { byId, listInput } from './form-builder.schema.ts';

/* Policy: that of `create-and-save-form`. */

const perList = 200;

/**
 * The forms of a kind at the chosen facilities, with how many have registered. Drafts and surveys are for those who edit forms there; of the
 * others' rows `may_edit` is false.
 */
export const findFormWork = operation({
  name: 'form.find_work',
  access: staffCan('forms.read'),
  limits: 'reads',
  input: listInput,
  failures: { not_found: notFound },
  async run({ db, scope, actor }, { units, kind, state, q }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    const seen = { within, edited: { forms: scopeOf(actor, 'forms.edit'), surveys: scopeOf(actor, 'surveys.edit') } };
    const [forms, counts] = await Promise.all([store.findForms(db, seen, { kind, state, q }, perList), store.countKinds(db, seen)]);
    return ok({ forms, counts });
  },
});

/** A form as it is written, with what is published, its versions, and what stands against its publication. */
export const getFormWork = operation({
  name: 'form.view_work',
  access: mayEdit,
  limits: 'reads',
  input: byId,
  failures: { not_found: notFound },
  async run({ db, scope, actor }, { id }) {
    const row = await store.getWorkOrNull(db, id, editedBy({ actor, scope }));
    if (!row) return fail('not_found');
    const versions = await store.findVersions(db, id);
    const values = currentValues(row);
    const definitions = versions.map(({ definition }) => definition);
    const checked = checkWork(values, row.kind, definitions);
    return ok({
      id,
      kind: row.kind,
      slug: row.slug,
      name: row.name,
      state: row.state,
      version: row.version,
      facility: row.facility,
      facility_id: row.facility_id,
      time_zone: row.time_zone,
      is_cancelled: row.cancelled_at !== null,
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      stored: { version: row.edit_version, values },
      published: row.version > 0 ? publishedValues(row) : null,
      is_changed: row.working !== null,
      edited_by: row.edited_by,
      edited_at: row.edited_at,
      versions: versions.map(({ n, published_at }) => ({ n, published_at })),
      /** Keys and types that are published, which no longer change. */
      keys: [...new Map(definitions.flatMap(({ fields }) => fields.map(({ key, type }) => [key, type] as const)))],
      errors: checked.ok ? [] : checked.errors,
    });
  },
});
