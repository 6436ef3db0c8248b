import { factRead, factsOf } from '../fact/read-facts.server.ts';
import { findRoomClasses } from './room-class.store.server.ts';

/** The rooms of a facility or of all, with what a night costs. */
export const findRoomsOf = factsOf({ kind: 'room-classes', load: findRoomClasses });

export const findRooms = factRead('rooms.find', findRoomsOf);
