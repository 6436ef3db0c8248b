export { datesOfWeek, hasOwnHours, isAhead, isUnlicensed, practiceRefusal, serviceRefusal } from './dates.store.server.ts';
