import { findLanguages } from '#app/domains/directory/doctor/spoken-languages.schema.ts';
import { type AskedDoctors, type AskedNames, nearListsOf, payerLabels } from '#app/domains/directory/doctor-list/asked-doctors.ts';
import { cachedDirectory, type FittingDoctor, findSpokenLanguages } from '#app/domains/directory/index.server.ts';
import type { TreeNode } from '#app/domains/directory/specialization/specialization.schema.ts';
import { doctorCount, treeOf } from '#app/domains/directory/specialization/specialization.ts';
import { findPayerChoices } from '#app/domains/facts/index.server.ts';
import { isSwitchedOn } from '#app/domains/legal/index.server.ts';
import { understandDoctors } from '#app/domains/search/index.server.ts';
import { findChatDoctors } from '#app/domains/services/index.server.ts';
import { ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import { type PagingMeta, pagingOf } from '#app/platform/pages/paging.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { doctorListInput } from './doctor-list.schema.ts';
import { countKeptDoctors, findKeptDoctors } from './keep-doctor-lists.server.ts';
import { doctorListTags, noDoctors, resolveAddressOrNull } from './resolve-filter.server.ts';

/** The nearest lists that are offered. */
const maxNear = 6;

/** What can be chosen in the filters. */
async function findChoices(reads: Reads) {
  const { specializations, facilities, counts } = await cachedDirectory(reads);
  const spoken = await reads.cache.getOrLoad('doctors: languages', ['doctors'], () => findSpokenLanguages(reads.db));
  return {
    specialists: specializations.map(({ slug, name }) => ({ value: slug, label: name })),
    units: facilities.filter(({ id }) => doctorCount(counts, 0, id) > 0).map(({ slug, name }) => ({ value: slug, label: name })),
    languages: findLanguages(spoken),
    payers: await findPayerChoices(reads),
  };
}

/**
 * The lists near to one that is empty, those with somebody, each with its count. One statement counts all: an empty list costs no more than a full one,
 * for which the first free hours of everybody are found.
 */
async function findNear(reads: Reads, asked: AskedDoctors) {
  const { facilities, counts } = await cachedDirectory(reads);
  const lists = nearListsOf(
    asked,
    facilities.filter(({ id }) => doctorCount(counts, 0, id) > 0),
  );
  const filters = await Promise.all(lists.map((list) => resolveAddressOrNull(reads, list.asked)));
  const known = lists.flatMap((list, nth) => (filters[nth] ? [{ ...list, filter: filters[nth] }] : []));
  const found = await countKeptDoctors(
    reads,
    known.map(({ filter }) => filter),
  );
  return known
    .flatMap(({ label, asked: near }, nth) => (found[nth] ? [{ label, asked: near, doctors: found[nth] }] : []))
    .slice(0, maxNear);
}

type Choices = Awaited<ReturnType<typeof findChoices>>;

type DoctorListPage = Readonly<{
  /** What the address and its text ask together. */
  asked: AskedDoctors;
  names: AskedNames;
  choices: Choices & { hasChats: boolean };
  /** The doctors of whom a chat can be bought. */
  chatDoctors: readonly number[];
  tiles: Pick<TreeNode, 'id' | 'name' | 'slug' | 'icon' | 'doctors'>[] | null;
  found: { doctors: FittingDoctor[]; meta: PagingMeta; missing: string | null } | null;
  near: Awaited<ReturnType<typeof findNear>>;
}>;

/**
 * The page /dokter: the tiles of specialists before anything is asked, else the doctors, who is free first before the others. Words of a
 * typed text that are filters become filters, as far as the address does not say another.
 */
export const getDoctorList = operation({
  name: 'site.get_doctor_list',
  access: 'public',
  limits: 'reads',
  input: doctorListInput,
  tags: doctorListTags,
  async run(reads, { asked: address, page }) {
    const hasChats = await isSwitchedOn({ ...reads.platform, db: reads.db }, 'telemedicine');
    const choices = await findChoices(reads);
    const typed = address.text === '' ? null : await understandDoctors(reads, address.text);
    const joined = typed ? joinAsked(address, typed) : address;
    const asked = { ...joined, hasChat: joined.hasChat && hasChats };
    const { specializations, facilities, counts } = await cachedDirectory(reads);
    const names: AskedNames = {
      specialist: specializations.find(({ slug }) => slug === asked.specialist)?.name ?? null,
      unit: facilities.find(({ slug }) => slug === asked.unit)?.name ?? null,
      payer: namedText(payerLabels, asked.payer) ?? choices.payers.find(({ value }) => value === asked.payer)?.label ?? null,
    };
    const chatDoctors = hasChats ? await findChatDoctors(reads) : [];
    const shown = { asked, names, choices: { ...choices, hasChats: chatDoctors.length > 0 }, chatDoctors };
    if (isNothing(asked)) {
      const tiles = treeOf(specializations, counts).map(({ id, name, slug, icon, doctors }) => ({ id, name, slug, icon, doctors }));
      return ok<DoctorListPage>({ ...shown, tiles, found: null, near: [] });
    }
    const filter = await resolveAddressOrNull(reads, asked);
    const { doctors, total, missing } = filter ? await findKeptDoctors(reads, filter, { order: 'earliest', page }) : noDoctors;
    const near = total === 0 ? await findNear(reads, asked) : [];
    const found = { doctors, meta: pagingOf(page, doctors.length, total), missing };
    return ok<DoctorListPage>({ ...shown, tiles: null, found, near });
  },
});

const isSaid = (value: AskedDoctors[keyof AskedDoctors]) => (Array.isArray(value) ? value.length > 0 : Boolean(value) || value === 0);
const isNothing = (asked: AskedDoctors) => !Object.values(asked).some(isSaid);

/** What the address says counts before what its text says. A day of either kind is one choice. */
function joinAsked(address: AskedDoctors, typed: AskedDoctors): AskedDoctors {
  const isDayChosen = isSaid(address.days) || isSaid(address.inDays);
  const own = Object.entries(address).filter(([name, value]) => name !== 'text' && isSaid(value));
  const { days, inDays, ...others } = typed;
  return { ...others, ...(isDayChosen ? { days: [], inDays: null } : { days, inDays }), ...Object.fromEntries(own) };
}
