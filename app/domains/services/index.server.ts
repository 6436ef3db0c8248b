export { findChatDoctors } from './find-chat-doctors.server.ts';
export { findServiceCategories } from './find-service-categories.server.ts';
export { findSimilarReservations, getService } from './find-services.server.ts';
export { findServiceAddresses, findServicesOfDoctor, findServicesOfFacility } from './service.store.server.ts';
