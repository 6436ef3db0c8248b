import { createHash, randomUUID } from 'node:crypto';
import { findRegionOptions, findVillage, type RegionOptions, searchVillages } from '#app/domains/regions/index.server.ts';
import { choiceOf, nothingChosen, type RegionChoice, tidyChoice } from '#app/domains/regions/rules.ts';
import type { Village } from '#app/domains/regions/schema.ts';
import type { Actor } from '#app/platform/actor.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { limitSubject } from '#app/platform/rate-limit.server.ts';
import { type AddressField, addressFields, notChosenText } from './checks.schema.ts';
import { addAddress, addressWrites, changeAddress, findAddress } from './operations.server.ts';
import { requireOwner } from './policy.ts';
import { type FormValues, invalidText, nothingTyped, refusals, valuesOf } from './rules.ts';
import { type Address, type AddressInput, addressInput } from './schema.ts';

export type AddressFormState = Readonly<{
  /** Same for every try of one form: a second press stores nothing twice. */
  key: string;
  values: FormValues;
  choice: RegionChoice;
  options: RegionOptions;
  /** Villages that were found for what stands in the search box; null when nothing was searched for. */
  found: readonly Village[] | null;
  /** The post code that came with the village, to tell it from one that was typed. */
  hint: string;
  message: string | null;
  errors: readonly { field: AddressField; message: string }[];
}>;

export type AddressFormAnswer = { ok: true } | { ok: false; status: number; retryAfterSeconds?: number; form: AddressFormState };

/** An empty form, or the form of one of the person's addresses; null when the id is not one of theirs. */
export async function openAddressForm(actor: Actor, { id }: { id: string | null }, platform: Platform): Promise<AddressFormState | null> {
  requireOwner(actor);
  const address = id === null ? null : await findAddress(actor, { id }, platform);
  if (id !== null && !address) return null;
  const choice = address ? choiceOf(address.subdistrict_id) : nothingChosen;
  const [options, village] = await Promise.all([
    optionsFor(actor, choice, address, platform),
    address ? findVillage(actor, { id: address.subdistrict_id }, platform) : null,
  ]);
  const values = address ? valuesOf(address) : nothingTyped;
  return { key: randomUUID(), values, choice, options, found: null, hint: village?.post_code ?? '', message: null, errors: [] };
}

/**
 * Takes the form as it was sent: looks for villages, goes on to the next level, or saves. Without JavaScript the first two are steps of
 * their own; what was typed always comes back.
 */
export async function submitAddressForm(
  actor: Actor,
  { id, fields }: { id: string | null; fields: Readonly<Record<string, string>> },
  platform: Platform,
): Promise<AddressFormAnswer | null> {
  const { userId } = requireOwner(actor);
  const address = id === null ? null : await findAddress(actor, { id }, platform);
  if (id !== null && !address) return null;
  const { step = '', key = '', search = '', picked = '' } = fields;
  const choice = tidyChoice(picked ? choiceOf(picked) : choiceIn(fields));
  const typed = valuesIn(fields);
  const isSearching = step === 'search' || (!choice.subdistrict && search.trim() !== '');
  const [options, village, found] = await Promise.all([
    optionsFor(actor, choice, address, platform),
    choice.subdistrict ? findVillage(actor, { id: choice.subdistrict }, platform) : null,
    isSearching ? searchVillages(actor, { text: search.slice(0, 100) }, platform) : null,
  ]);
  // A post code that came with another village goes with it.
  const postCode = typed.post_code === '' || typed.post_code === fields.hint ? (village?.post_code ?? '') : typed.post_code;
  const values = { ...typed, post_code: step === '' ? typed.post_code : postCode, search: choice.subdistrict ? '' : search };
  const form = { key: /^[0-9a-f-]{36}$/.test(key) ? key : randomUUID(), values, choice, options, found, hint: village?.post_code ?? '' };
  if (step !== '') return { ok: false, status: 200, form: { ...form, message: null, errors: [] } };

  const parsed = addressInput.safeParse({ ...typed, subdistrict_id: choice.subdistrict });
  if (!parsed.success) {
    const first = (field: AddressField) => parsed.error.issues.find((issue) => issue.path[0] === field)?.message;
    const errors = addressFields.flatMap((field) => {
      const message = first(field);
      return message ? [{ field, message }] : [];
    });
    return { ok: false, status: 422, form: { ...form, message: invalidText, errors } };
  }
  const outcome = await platform.limits.consume(addressWrites, limitSubject(actor));
  if (!outcome.allowed) {
    const message = 'Terlalu sering menyimpan alamat. Tunggu sebentar lalu coba lagi.';
    return { ok: false, status: 429, retryAfterSeconds: outcome.retryAfterSeconds, form: { ...form, message, errors: [] } };
  }
  const result = address
    ? await changeAddress(actor, { ...parsed.data, id: address.id }, platform)
    : await addAddress(actor, parsed.data, platform, claimOf(userId, form.key, parsed.data));
  if (result.ok) return result;
  const [status, message] = refusals[result.code];
  const errors = result.code === 'unknown_region' ? [{ field: 'subdistrict_id' as const, message: notChosenText }] : [];
  return { ok: false, status, form: { ...form, message, errors } };
}

const choiceIn = ({ province = '', city = '', district = '', subdistrict_id = '' }: Readonly<Record<string, string>>): RegionChoice => ({
  province,
  city,
  district,
  subdistrict: subdistrict_id,
});

function valuesIn(fields: Readonly<Record<string, string>>): FormValues {
  const { label = '', name = '', phone = '', post_code = '', description = '', note = '', search = '' } = fields;
  return { label, name, phone, post_code, description, note, search };
}

/** What can be chosen; a region that is in use no more is still there where the address names it. */
async function optionsFor(actor: Actor, choice: RegionChoice, address: Address | null, platform: Platform): Promise<RegionOptions> {
  const options = await findRegionOptions(actor, choice, platform);
  if (!address || address.subdistrict_id !== choice.subdistrict) return options;
  const withOwn = (list: RegionOptions['city'], id: string, name: string) =>
    list.some((one) => one.id === id) ? list : [...list, { id, name }];
  return {
    province: withOwn(options.province, address.province_id, address.province),
    city: withOwn(options.city, address.city_id, address.city),
    district: withOwn(options.district, address.district_id, address.district),
    subdistrict: withOwn(options.subdistrict, address.subdistrict_id, address.subdistrict),
  };
}

/** One claim for one text of one form: pressed twice it is stored once, changed it is another address. */
function claimOf(userId: string, key: string, input: AddressInput) {
  const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  return { scope: `address form ${userId}`, key: `${key}:${hash}`, requestHash: hash };
}
