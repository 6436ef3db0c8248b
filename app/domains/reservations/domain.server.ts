import type { Domain } from '#app/kits/domain.server.ts';
import { findDisruptedReservations } from './absences/jobs.server.ts';
import { findAffectedReservations } from './absences/list.operations.server.ts';
import { followDelay, followLeave, followSchedules, refuseEndedHours } from './absences/operations.server.ts';
import { reservationEndpoints } from './api.server.ts';
import { cancelReservation, declineOffer, moveReservation } from './change.operations.server.ts';
import { findOfferDates, offerPlace } from './chat/operations.server.ts';
import { dataMap } from './data-map.ts';
import { reservationFinder } from './desk/finder.operations.server.ts';
import { contactReservation, getDeskReservation } from './desk/open.operations.server.ts';
import {
  actOnReservation,
  cancelByReservationDesk,
  findDeskReservations,
  findReservationWork,
  proposeTime,
  reservationWork,
} from './desk/operations.server.ts';
import { reservationPersons } from './desk/persons.store.server.ts';
import { reservationJobs } from './jobs.server.ts';
import { chooseVisitMethod, findVisitMethods } from './methods.operations.server.ts';
import { newsJobs } from './news/jobs.server.ts';
import { reservationNotices } from './news/notices.operations.server.ts';
import { personalReservations } from './personal.operations.server.ts';
import { acceptOffer, makeReservation, orderService } from './place.operations.server.ts';
import { rateDoctor } from './rating/operations.server.ts';
import { visitOrders } from './sales.operations.server.ts';
import * as views from './view.operations.server.ts';
import { offerFreed, offerWaiting } from './waitlist/jobs.server.ts';
import { findWaits, joinWaitlist, leaveWaitlist } from './waitlist/operations.server.ts';

export const reservations = {
  name: 'reservations',
  operations: [
    ...[orderService, makeReservation, acceptOffer, declineOffer, cancelReservation, moveReservation],
    ...[views.findReservations, views.getReservation, views.getReservationByToken, views.getCalendarFile, views.findServiceSlots],
    ...[views.findMyReservations, views.getReservationOfOrder, findVisitMethods, chooseVisitMethod],
    ...[findOfferDates, offerPlace, rateDoctor],
    ...[joinWaitlist, findWaits, leaveWaitlist],
    ...[findDeskReservations, findReservationWork, actOnReservation, cancelByReservationDesk, proposeTime],
    ...[getDeskReservation, contactReservation, findAffectedReservations],
  ],
  endpoints: reservationEndpoints,
  orderTypes: visitOrders,
  messageTemplates: reservationNotices.templates,
  jobs: [...reservationJobs, ...newsJobs, offerFreed, offerWaiting, findDisruptedReservations],
  subscribers: {
    'schedules.changed': async (tx, { scheduleIds, doctorAway, affect }, platform) => {
      await followSchedules(tx, platform, scheduleIds, affect);
      if (doctorAway) await followLeave(tx, platform, doctorAway, affect);
    },
    'resource.publish': async (tx, { kind, key, refuse }, { clock }) => {
      if (kind !== 'services') return;
      const standing = await refuseEndedHours(tx, Number(key), clock.now());
      if (standing) refuse({ schedules: [standing] });
    },
    'practice.late': async (tx, on, platform) => await followDelay(tx, platform, on),
  },
  finders: [reservationFinder],
  waiting: [reservationWork],
  recordPersons: [reservationPersons],
  personalData: [personalReservations],
  dataMap,
} satisfies Domain;
