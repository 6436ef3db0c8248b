import { findRows } from '#app/kits/content/reads/listed-records.store.server.ts';
import { getHeadOrNull } from '#app/kits/content/record/heads-and-revisions.server.ts';
import { findProposals } from '#app/kits/content/record/two-person-fields.server.ts';
import { narrowScope, staffCan } from '#app/platform/access/staff-access.server.ts';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { settingsInput, shownSettings } from './unit-settings.schema.ts';

const kind = 'facilities';
const everyUnit = { search: '', state: 'live', isMine: false, filters: {}, sort: 'title', after: null, limit: 200 } as const;

/**
 * The numbers, opening hours and places of the caller's units as the site shows them, and what waits for a second person. They are changed
 * in the record of the unit, the same that editors have.
 */
export const findUnitSettings = operation({
  name: 'unit.find_settings',
  access: staffCan('units.configure'),
  limits: 'reads',
  input: settingsInput,
  async run({ db, scope, actor, platform }, { units }) {
    const [resource, shown] = [platform.resources.get(kind), narrowScope(scope, units)];
    if (!resource || !shown) return ok([]);
    const { rows } = await findRows(db, resource, { ...everyUnit, state: null, scope: shown }, actor.userId);
    const live = rows.filter(({ state }) => state === 'live' || state === 'changed');
    const found = await Promise.all(
      live.map(async ({ key, title, state }) => {
        const [values, head] = [(await resource.store.read(db, key)) ?? {}, await getHeadOrNull(db, { kind, key })];
        const settings = resource.fields
          .filter(({ name }) => shownSettings.some((one) => one === name))
          .map(({ name, label }) => ({ name, label, text: phoneText(values[name] ?? '') }));
        return { key, title, isWritten: state === 'changed', settings, proposals: await findProposals(db, resource, head, values) };
      }),
    );
    return ok(found);
  },
});
