export { findRegionOptions, findVillagesByName, type RegionOptions } from './find-regions.server.ts';
export { getVillageOrNull, isListedRegion } from './region.store.server.ts';
