import { sql } from 'kysely';
import { nameIn } from '#app/kits/content/declare/declare-resource.server.ts';
import { findChangedAddress, goneError } from '#app/kits/content/stores/write-rows.server.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import { factStore } from '../fact/fact-rows.store.server.ts';
import { type VacancySnapshot, vacancyForm } from './vacancy.content.schema.ts';

const rows = factStore<VacancySnapshot>({
  kind: 'vacancies',
  fields: vacancyForm.fields,
  title: sql`t.name`,
  shown: ['facility_id', 'name', 'kind', 'closes_on', 'slug'],
  listCells: ({ textOf }) => ({ unit: nameIn('facilities', textOf('facility_id')), sisa: textOf('closes_on') }),
  constraints: {
    vacancies_slug: { slug: ['Ini dipakai lowongan lain.'] },
    vacancies_facility: goneError('facility_id', 'Unit'),
  },
});

export const vacancyStore: ResourceStore<VacancySnapshot> = {
  ...rows,
  async publish(tx, key, snapshot, at) {
    const former = await rows.read(tx, key);
    const changed = findChangedAddress(former ? { slug: former.slug ?? '' } : null, snapshot.slug);
    return changed ?? (await rows.publish(tx, key, snapshot, at));
  },
};
