import { generateKeyPairSync } from 'node:crypto';
import { choicesOf, definitionSchema, encryptedTicketKey, isChoiceField, poolKey } from '../../../app/domains/forms/index.server.ts';
import type { DemoForm } from '../form-parts.ts';
import { forms } from '../forms.ts';
import type { DemoLoad } from './demo-load.ts';

const day = 86_400_000;

/** Forms with their version, seats, gate list and key. Who has registered comes after the accounts (form-results.ts). */
export async function loadForms(load: DemoLoad): Promise<void> {
  for (const form of forms) await loadForm(load, form);
}

async function loadForm(load: DemoLoad, form: DemoForm): Promise<void> {
  const { definition: input, facility, time, kind, slug, name, place, description, image } = form;
  const definition = definitionSchema.parse(input);
  const at = load.morningAgo(14);
  const moment = (clock: string) => (time ? new Date(`${load.dateIn(time[0])}T${clock}:00+07:00`) : null);
  const [starts, ends] = time ? [moment(time[1]), moment(time[2])] : [null, null];
  await load.insertWithSlugs('forms', [
    {
      kind,
      slug,
      name,
      description,
      image,
      place,
      state: form.state ?? 'published',
      version: 1,
      facility_id: facility === null ? null : load.idOf('facilities', facility),
      starts_at: starts,
      ends_at: ends,
      party_max: definition.party.max,
      has_waitlist: form.hasWaitlist ?? false,
      audience: definition.audience,
      is_sensitive: definition.is_sensitive,
      is_announced: form.isAnnounced ?? false,
      has_approval: form.hasApproval ?? false,
      takes_payment: !form.isFree,
      edit_until: starts && form.editDays ? new Date(starts.getTime() - form.editDays * day) : null,
      retention_days: kind === 'survey' ? 365 : 90,
      created_at: at,
      updated_at: at,
    },
  ]);
  const id = load.idOf('forms', slug);
  await load.insert('form_versions', [
    { form_id: id, n: 1, definition: JSON.stringify(definition), published_at: at, created_at: at, updated_at: at },
  ]);
  // As a publication makes them: each option is counted from the first version on.
  const options = definition.fields
    .filter(isChoiceField)
    .flatMap((field) => choicesOf(field).map(({ value, capacity }) => ({ form_id: id, option_key: poolKey(field.key, value), capacity })));
  const pools = [{ form_id: id, option_key: null, capacity: form.capacity ?? null }, ...options];
  if (kind !== 'survey') await load.insert('form_pools', pools);
  if (!starts || !ends) return;
  await load.insert('event_gate_lists', [
    { form_id: id, name: 'Masuk', opens_at: new Date(starts.getTime() - day / 24), closes_at: ends, created_at: at },
  ]);
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  await load.insert('event_ticket_keys', [
    {
      form_id: id,
      kid: 0,
      public_key: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'),
      created_at: at,
      sealed_private: load.encrypt(encryptedTicketKey, privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')),
    },
  ]);
}
