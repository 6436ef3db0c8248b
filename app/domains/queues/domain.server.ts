import type { Domain } from '#app/kits/domain.server.ts';
import { boardView, getOwnQueue, getQueueBoard } from './board/read-board.server.ts';
import { checkInVisit } from './check-in/check-in-visit.server.ts';
import { findCheckInPlace, findPosters } from './check-in/find-check-in-place.server.ts';
import { renewPoster } from './check-in/renew-poster.server.ts';
import { dataMap } from './data-map.ts';

/** What patients see of the queues of a day, and how they say that they have come. */
export const queues = {
  name: 'queues',
  operations: [getQueueBoard, getOwnQueue, findCheckInPlace, checkInVisit, findPosters, renewPoster],
  sharedViews: [boardView],
  dataMap,
} satisfies Domain;
