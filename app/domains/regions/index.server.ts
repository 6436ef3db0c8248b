export { findRegionOptions, findVillage, type RegionOptions, searchVillages } from './operations.server.ts';
export { isListedRegion } from './store.server.ts';
