import { newRecordPath } from '#app/kits/content/record/record-address.ts';
import { mayBegin } from '#app/kits/content/record/texts-in-scope.server.ts';
import { grantedRoles } from '#app/platform/access/actor.server.ts';
import type { Capability } from '#app/platform/access/capabilities.ts';
import { withinOf } from '#app/platform/access/staff-access.server.ts';
import { notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { Found, StaffFinder } from '#app/platform/staff/staff-frame.server.ts';
import { commandInput } from './command.schema.ts';

/** "Dokter baru", of each kind that the caller may begin. */
export const newRecordFinder: StaffFinder = {
  name: 'staff.new_records',
  label: 'Perintah',
  capability: 'content.open',
  async find({ resources, within }, _scope, text) {
    const wanted = text.toLowerCase();
    const found: Found[] = [];
    for (const resource of resources.values()) {
      const { kind, labels, capabilities } = resource;
      const scope = within(capabilities.add ?? capabilities.edit);
      const label = `${labels.one} baru`;
      if (!scope || !mayBegin(resource, scope)) continue;
      // People also search for what they do.
      if (`${label} tulis baru`.toLowerCase().includes(wanted)) found.push({ label, hint: labels.many, href: newRecordPath(kind) });
    }
    return found;
  },
};

const shortest = 2;

/**
 * What the command menu finds for a text, under its headings: each finder is asked with the facilities at which the caller has its capability,
 * and is left out where there are none.
 */
export const findCommands = operation({
  name: 'staff.find_commands',
  access: grantedRoles,
  limits: 'reads',
  input: commandInput,
  failures: { not_found: notFound },
  async run({ actor, db, cache, clock, platform }, { q, units }) {
    const groups: { label: string; found: readonly Found[] }[] = [];
    if (q.length < shortest) return ok(groups);
    const within = (capability: Capability) => withinOf(actor, capability, units);
    for (const { label, capability, find } of platform.staffFrame.finders) {
      const scope = within(capability);
      const found = scope ? await find({ db, cache, clock, resources: platform.resources, within }, scope, q) : [];
      if (found.length > 0) groups.push({ label, found });
    }
    return ok(groups);
  },
});
