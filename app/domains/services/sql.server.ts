export { datesOfWeek, hasOwnHours, isAhead, isUnlicensed, practiceRefusal, serviceRefusal } from './service-dates.store.server.ts';
