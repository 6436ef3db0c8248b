export { promisedResultsOf } from './service.store.server.ts';
export { datesOfWeek, hasOwnHours, isAhead, isUnlicensed, practiceRefusal, serviceRefusal } from './service-dates.store.server.ts';
