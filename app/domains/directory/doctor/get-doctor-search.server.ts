import { z } from 'zod';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { pageNumber, searchText } from '#app/platform/pages/paging.ts';
import { cachedDirectory } from '../specialization/find-specializations.server.ts';
import { doctorCount, treeOf } from '../specialization/specialization.ts';
import * as store from './doctor.store.server.ts';
import { type DoctorSearch, findPageDoctors, tags } from './find-doctors.server.ts';
import { findLanguages } from './spoken-languages.schema.ts';

/** The page /dokter: its dropdowns, and the cards once a filter is set, else the tiles of specialists. */
export const getDoctorSearch = operation({
  name: 'doctors.get_search_page',
  access: 'public',
  limits: 'reads',
  input: z.object({ text: searchText, specialist: searchText, unit: searchText, language: searchText, page: pageNumber }),
  tags,
  async run(reads, { text, specialist, unit, language, page }) {
    const { specializations, facilities, counts } = await cachedDirectory(reads);
    const spoken = await reads.cache.getOrLoad('doctors:languages', ['doctors'], () => store.findSpokenLanguages(reads.db));
    const options = {
      specialists: specializations.map(({ slug, name }) => ({ value: slug, label: name })),
      units: facilities.filter(({ id }) => doctorCount(counts, 0, id) > 0).map(({ slug, name }) => ({ value: slug, label: name })),
      languages: findLanguages(spoken),
    };
    const isFiltered = text !== '' || specialist !== '' || unit !== '' || language !== '';
    const tiles = () => treeOf(specializations, counts).map(({ id, name, slug, icon, doctors }) => ({ id, name, slug, icon, doctors }));
    const wanted: DoctorSearch = {
      text,
      specialization: specialist === '' ? null : { slug: specialist },
      facility: unit === '' ? null : { slug: unit },
      language,
      page,
    };
    return ok(
      isFiltered ? { options, tiles: null, found: await findPageDoctors(reads, wanted) } : { options, tiles: tiles(), found: null },
    );
  },
});
