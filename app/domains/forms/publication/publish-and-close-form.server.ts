import { heldByClaims } from '#app/domains/legal/index.server.ts';
import { lockPictures } from '#app/kits/content/writes/pictures-in-texts.store.server.ts';
import { isInScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { type Failure, fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { cleanHtml } from '#app/platform/rich-text/rich-text.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { type Definition, definitionSchema } from '../definition/form-definition.schema.ts';
import { checkWork } from '../form/check-form-work.ts';
import {
  audited,
  changedText,
  currentValues,
  editedBy,
  editLimits,
  errorsByField,
  failures,
  mayEdit,
  publishedValues,
  scopeOfKind,
} from '../form/create-and-save-form.server.ts';
import * as store from '../form/form.store.server.ts';
import { byId, type Settings, versionInput } from '../form/form-builder.schema.ts';
import { optionPools } from '../form/form-work.ts';
import { retentionOf } from '../form/start-form.ts';
import { ensureLists } from '../gate/ensure-gate-lists.server.ts';
import { getEventOrNull } from '../gate/gate.store.server.ts';
import { offerSeats } from '../registration/offer-seats.server.ts';
import { ensureTicketKey } from '../ticket/ticket-keys.server.ts';
import { publicTexts } from './form-public-texts.ts';
import { countActive, insertVersion, setPools, writeForm } from './form-version.store.server.ts';

const tagsOf = (id: number) => ['forms', `form:${id}`];

const publishFailures = {
  ...failures,
  invalid_input: [422, 'Ada yang perlu diperbaiki sebelum formulir ini terbit'],
  moved: [409, 'Waktu dan tempat acara yang sudah terbit diubah lewat "Pindahkan acara", supaya peserta dikabari.'],
  over: [409, 'Formulir ini sudah diarsipkan.'],
} as const satisfies Record<string, Failure>;

type Publishing = Readonly<{ tx: Tx; scope: Scope; actor: Readonly<{ userId: string }>; platform: PlatformServices }>;

/**
 * Publishes what is written. Its definition becomes the next version, unless it is the same as the one that is filled in; versions never
 * change, and who fills in an earlier one is asked to look again. The caller names the version that it has seen.
 */
export const publishForm = operation({
  name: 'form.published',
  access: mayEdit,
  limits: editLimits,
  input: versionInput,
  failures: publishFailures,
  refusedBy: { forms_slug_once: 'slug_taken', forms_facility: 'foreign_facility' },
  async run({ tx, scope, actor, platform, purge }, { id, version }) {
    const row = await store.lockWorkOrNull(tx, id, editedBy({ actor, scope }));
    if (!row) return fail('not_found');
    if (row.state === 'archived') return fail('over');
    if (row.edit_version !== version) return fail('conflict', { message: changedText });
    const earlier = (await store.findVersions(tx, id)).map(({ definition }) => definition);
    const checked = checkWork(currentValues(row), row.kind, earlier);
    if (!checked.ok) return fail('invalid_input', { fieldErrors: errorsByField(checked.errors) });
    const { settings, definition } = checked;
    if (!isInScope(scopeOfKind(editedBy({ actor, scope }), row.kind), settings.facility)) {
      return fail('foreign_facility', { fieldErrors: { facility: [failures.foreign_facility[1]] } });
    }
    if (isMoved(row, settings) && (await countActive(tx, id)) > 0) return fail('moved');
    const held = await heldBack({ tx, platform }, row, currentValues(row));
    if (held) return fail('invalid_input', { fieldErrors: held });
    const refusal = await write({ tx, scope, actor, platform }, row, settings, definition);
    if (refusal) return fail('invalid_input', { fieldErrors: refusal });
    await purge(tagsOf(id));
    return ok({ id });
  },
  audit: audited,
});

/**
 * What keeps these texts from being published, by part: a claim of advertising in what is new, or a picture that may not be shown today.
 */
async function heldBack({ tx, platform }: Pick<Publishing, 'tx' | 'platform'>, row: store.WorkRow, values: Values) {
  const texts = publicTexts(asShown(values));
  const read = async () => (row.version > 0 ? publicTexts(asShown(publishedValues(row))) : null);
  const said = { facility_id: values.facility ?? '', ends_at: values.ends_at ?? '' };
  const claims = await heldByClaims('forms', Object.keys(texts), { read })(tx, {
    platform,
    key: String(row.id),
    values: { ...texts, ...said },
    now: platform.clock.now(),
  });
  const pictures = await lockPictures(tx, ['image', 'description'], values, dateInJakarta(platform.clock.now()));
  return claims || pictures ? { ...pictures, ...claims } : null;
}

/** The description as visitors read it, without what cleaning takes out. */
const asShown = (values: Values): Values => ({ ...values, description: cleanHtml(values.description ?? '') });

/** True when people who have registered would come at another time, or elsewhere. */
function isMoved({ version, settings: published }: store.WorkRow, settings: Settings): boolean {
  if (version === 0 || !published.starts_at) return false;
  return (['starts_at', 'ends_at', 'place', 'facility'] as const).some(
    (name) => String(settings[name] ?? '') !== String(published[name] ?? ''),
  );
}

/** Writes what is published; returns what stands against it. */
async function write({ tx, actor, platform }: Publishing, row: store.WorkRow, settings: Settings, definition: Definition) {
  const { id, kind } = row;
  const now = platform.clock.now();
  if (kind !== 'survey') {
    const pools = [{ key: null, capacity: settings.capacity }, ...optionPools(definition)];
    const overfull = await setPools(tx, id, pools);
    if (overfull.length > 0) return overfullErrors(overfull);
  }
  const isSame = row.definition !== null && JSON.stringify(definitionSchema.parse(row.definition)) === JSON.stringify(definition);
  const version = isSame ? row.version : await insertVersion(tx, { formId: id, definition, userId: actor.userId, now });
  const published = {
    ...settings,
    description: cleanHtml(settings.description),
    retention_days: settings.retention_days ?? retentionOf(kind),
    hold_minutes: settings.hold_minutes ?? 60,
    at_place_hours: settings.at_place_hours ?? 24,
  };
  await writeForm(tx, { id, slug: row.version === 0 ? settings.slug : row.slug, version, settings: published, definition, now });
  await store.writeWorking(tx, id, { working: null, userId: actor.userId, now });
  if (kind !== 'survey') await openGates({ tx, platform }, id, now);
  return null;
}

/** Tickets are signed and scanned from the first publication on; there may be more seats for who waits than before. */
async function openGates({ tx, platform }: Pick<Publishing, 'tx' | 'platform'>, id: number, now: Date): Promise<void> {
  const event = await getEventOrNull(tx, id);
  if (!event) return;
  await ensureTicketKey(tx, platform, id, now);
  await ensureLists(tx, event, now);
  await platform.jobs.enqueue(tx, offerSeats, { formId: id });
}

const overfullErrors = (pools: readonly { key: string | null; taken: number }[]): Record<string, string[]> =>
  Object.fromEntries(
    pools.map(({ key, taken }) => [
      key === null ? 'capacity' : 'fields',
      [key === null ? `Sudah ${taken} tempat terisi` : `Pilihan ${key.slice(key.indexOf('.') + 1)}: sudah ${taken} tempat terisi`],
    ]),
  );

/** Closes a form: nobody can fill it in any more, and what is registered remains. */
export const closeForm = operation({
  name: 'form.closed',
  access: mayEdit,
  limits: editLimits,
  input: byId,
  failures: { not_found: notFound, not_allowed: [409, 'Hanya formulir yang terbit dapat ditutup.'] },
  async run({ tx, scope, actor, clock, purge }, { id }) {
    if (!(await store.lockWorkOrNull(tx, id, editedBy({ actor, scope })))) return fail('not_found');
    if (!(await store.changeState(tx, id, ['published'], 'closed', clock.now()))) return fail('not_allowed');
    await purge(tagsOf(id));
    return ok({ id });
  },
  audit: audited,
});

/** Opens a closed form again. */
export const reopenForm = operation({
  name: 'form.reopened',
  access: mayEdit,
  limits: editLimits,
  input: byId,
  failures: { not_found: notFound, not_allowed: [409, 'Formulir ini tidak dapat dibuka kembali.'] },
  async run({ tx, scope, actor, clock, purge }, { id }) {
    const row = await store.lockWorkOrNull(tx, id, editedBy({ actor, scope }));
    if (!row) return fail('not_found');
    if (row.cancelled_at !== null || !(await store.changeState(tx, id, ['closed'], 'published', clock.now()))) return fail('not_allowed');
    await purge(tagsOf(id));
    return ok({ id });
  },
  audit: audited,
});

/** Puts a form away: nothing of it is shown to the public any more. Not while people have registered for what is still to come. */
export const archiveForm = operation({
  name: 'form.archived',
  access: mayEdit,
  limits: editLimits,
  input: byId,
  failures: {
    not_found: notFound,
    not_allowed: [409, 'Tutup formulirnya dahulu.'],
    awaited: [409, 'Masih ada peserta terdaftar untuk acara yang akan datang. Batalkan acaranya dahulu.'],
  },
  async run({ tx, scope, actor, clock, purge }, { id }) {
    const row = await store.lockWorkOrNull(tx, id, editedBy({ actor, scope }));
    if (!row) return fail('not_found');
    const now = clock.now();
    if (row.ends_at !== null && row.ends_at > now && (await countActive(tx, id)) > 0) return fail('awaited');
    if (!(await store.changeState(tx, id, ['draft', 'closed'], 'archived', now))) return fail('not_allowed');
    await purge(tagsOf(id));
    return ok({ id });
  },
  audit: audited,
});
