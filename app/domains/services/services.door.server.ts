export { findServiceCategories } from './categories.operations.server.ts';
export type { ServiceCategory } from './services.schema.ts';
export { findServiceAddresses, findServiceLists, findServicesOfDoctor, findServicesOfFacility } from './services.store.server.ts';
