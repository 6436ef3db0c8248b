import { z } from 'zod';
import { getProfileOrNull } from '#app/domains/accounts/index.server.ts';
import { findRegionOptions, findVillagesByName, getVillageOrNull, type RegionOptions } from '#app/domains/regions/index.server.ts';
import type { Village } from '#app/domains/regions/region.schema.ts';
import { choiceOf, type RegionChoice } from '#app/domains/regions/region.ts';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { Address } from './address.schema.ts';
import { countAddresses, getAddressOrNull } from './address.store.server.ts';
import { type FormValues, refusals, regionIn, valuesIn, valuesOf } from './address-texts.ts';

export type AddressFormState = Readonly<{
  values: FormValues;
  choice: RegionChoice;
  options: RegionOptions;
  /** The villages that match the search box; null without a search. */
  found: readonly Pick<Village, 'subdistrict_id' | 'text'>[] | null;
  /** The post code of the village, which tells whether the person typed another one. */
  hint: string;
}>;

type Fields = Readonly<Record<string, string>>;

/** Returns the form of a new address (`id` null) or of one of the person's addresses: empty, as stored, or with the typed values. */
export const openAddressForm = operation({
  name: 'address.open_form',
  access: 'user',
  limits: 'reads',
  input: z.object({ id: z.string().nullable(), typed: z.record(z.string(), z.string()).nullable() }),
  failures: { not_found: refusals.not_found },
  async run({ db, actor }, { id, typed }) {
    const address = id === null ? null : await getAddressOrNull(db, actor.userId, id);
    if (id !== null && !address) return fail('not_found');
    return ok(await (typed ? typedForm(db, typed, address) : untouchedForm(db, actor.userId, address)));
  },
});

async function untouchedForm(db: Queryable, userId: string, address: Address | null): Promise<AddressFormState> {
  const choice = choiceOf(address?.subdistrict_id ?? '');
  const [values, options, village] = await Promise.all([
    address ? valuesOf(address) : valuesOfNew(db, userId),
    optionsFor(db, choice, address),
    villageOf(db, choice),
  ]);
  return { values, choice, options, found: null, hint: village?.post_code ?? '' };
}

/** The first address is mostly the person's own, so it begins with name and number of the account. */
async function valuesOfNew(db: Queryable, userId: string): Promise<FormValues> {
  const [count, person] = await Promise.all([countAddresses(db, userId), getProfileOrNull(db, userId)]);
  return valuesIn(count === 0 && person ? { name: person.name, phone: phoneText(person.phone ?? '') } : {});
}

/** Returns the form after a step: with the villages that were found, or with the next lists of regions. */
async function typedForm(db: Queryable, fields: Fields, address: Address | null): Promise<AddressFormState> {
  const { step = '', search = '' } = fields;
  const choice = regionIn(fields);
  const typed = valuesIn(fields);
  const isSearching = step === 'search' || (!choice.subdistrict && search.trim() !== '');
  const [options, village, found] = await Promise.all([
    optionsFor(db, choice, address),
    villageOf(db, choice),
    isSearching ? findVillagesByName(db, search.slice(0, 100)) : null,
  ]);
  // The post code of the previous village is replaced by that of the new one; a typed post code is kept.
  const postCode = typed.post_code === '' || typed.post_code === fields.hint ? (village?.post_code ?? '') : typed.post_code;
  return {
    values: { ...typed, post_code: step === '' ? typed.post_code : postCode, search: choice.subdistrict ? '' : search },
    choice,
    options,
    found: found?.map(({ subdistrict_id, text }) => ({ subdistrict_id, text })) ?? null,
    hint: village?.post_code ?? '',
  };
}

async function villageOf(db: Queryable, { subdistrict }: RegionChoice): Promise<Village | null> {
  return subdistrict ? await getVillageOrNull(db, subdistrict) : null;
}

/** Returns the options of the selects. A region that is no longer in use is an option only if the address already has it. */
async function optionsFor(db: Queryable, choice: RegionChoice, address: Address | null): Promise<RegionOptions> {
  const options = await findRegionOptions(db, choice);
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
