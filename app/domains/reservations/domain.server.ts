import type { Domain } from '#app/kits/domain.server.ts';
import { dataMap } from './data-map.ts';
import { findDisruptedReservations } from './disruption/find-disrupted-reservations.server.ts';
import { refuseEndedHours } from './disruption/refuse-ended-hours.server.ts';
import { reservationVisits } from './disruption/reservation-visits.server.ts';
import { acceptOffer, declineOffer } from './offer/answer-offer.server.ts';
import { findOfferDates, offerPlace } from './offer/offer-place.server.ts';
import { offerRegistration } from './offer/offer-registration.server.ts';
import { rateDoctor } from './rating/rate-doctor.server.ts';
import { actOnReservation } from './reservation/act-on-reservation.server.ts';
import { cancelReservation } from './reservation/cancel-reservation.server.ts';
import { cancelByReservationDesk } from './reservation/cancel-reservation-by-desk.server.ts';
import { chooseVisitMethod, findVisitMethods } from './reservation/choose-visit-method.server.ts';
import * as views from './reservation/find-reservations.server.ts';
import { reservationWork } from './reservation/find-reservations-of-desk.server.ts';
import { makeReservation } from './reservation/make-reservation.server.ts';
import { moveReservation } from './reservation/move-reservation.server.ts';
import { findDeskHoursOfReservation, moveByReservationDesk } from './reservation/move-reservation-by-desk.server.ts';
import { contactReservation, getDeskReservation } from './reservation/open-desk-reservation.server.ts';
import { orderService } from './reservation/order-service.server.ts';
import { proposeTime } from './reservation/propose-time.server.ts';
import { reservationNotices } from './reservation/reservation.notices.server.ts';
import { personalReservations } from './reservation/reservation.personal-data.server.ts';
import { reservationPersons } from './reservation/reservation.record-persons.store.server.ts';
import { reservationFinder } from './reservation/search-reservations.server.ts';
import { visitOrders } from './reservation/visit-orders.server.ts';
import { reservationJobs } from './reservation/watch-reservations.server.ts';
import { reservationEndpoints } from './reservation.endpoints.server.ts';
import { answerEarlier } from './waitlist/answer-earlier.server.ts';
import { earlierNotices } from './waitlist/earlier.notices.server.ts';
import { findWaits } from './waitlist/find-waits.server.ts';
import { joinWaitlist } from './waitlist/join-waitlist.server.ts';
import { leaveWaitlist } from './waitlist/leave-waitlist.server.ts';
import { followFreedPlace, offerFreed, offerWaiting } from './waitlist/offer-freed-places.server.ts';
import { askEarlier, getEarlierWait, leaveEarlier } from './waitlist/wait-for-earlier.server.ts';

export const reservations = {
  name: 'reservations',
  operations: [
    ...[orderService, makeReservation, acceptOffer, declineOffer, cancelReservation, moveReservation],
    ...[views.findReservations, views.getReservation, views.getReservationByToken, views.getCalendarFile, views.findServiceSlots],
    ...[views.findMyReservations, views.getReservationOfOrder, views.findHoursOfReservation, findVisitMethods, chooseVisitMethod],
    ...[findOfferDates, offerPlace, offerRegistration, rateDoctor],
    ...[joinWaitlist, findWaits, leaveWaitlist, getEarlierWait, askEarlier, leaveEarlier, answerEarlier],
    ...[actOnReservation, cancelByReservationDesk, proposeTime],
    ...[moveByReservationDesk, findDeskHoursOfReservation],
    ...[getDeskReservation, contactReservation],
  ],
  endpoints: reservationEndpoints,
  orderTypes: visitOrders,
  visitKinds: [reservationVisits],
  messageTemplates: [...reservationNotices.templates, ...earlierNotices.templates],
  jobs: [...reservationJobs, reservationNotices.job, earlierNotices.job, offerFreed, offerWaiting, findDisruptedReservations],
  subscribers: {
    'resource.publish': async (tx, { kind, key, refuse }, { clock }) => {
      if (kind !== 'services') return;
      const standing = await refuseEndedHours(tx, Number(key), clock.now());
      if (standing) refuse({ schedules: [standing] });
    },
    'place.freed': followFreedPlace,
  },
  finders: [reservationFinder],
  waiting: [reservationWork],
  recordPersons: [reservationPersons],
  personalData: [personalReservations],
  dataMap,
} satisfies Domain;
