export { findServiceCategories } from './categories.operations.server.ts';
export { findSimilarReservations, getService } from './operations.server.ts';
export { findServiceAddresses, findServicesOfDoctor, findServicesOfFacility } from './store.server.ts';
