export { findRegionOptions, findVillagesByName, type RegionOptions } from './operations.server.ts';
export { getVillageOrNull, isListedRegion } from './store.server.ts';
