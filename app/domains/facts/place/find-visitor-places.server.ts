import { factRead, factsOf } from '../fact/read-facts.server.ts';
import { findPlaces } from './place.store.server.ts';

/** Where visitors park, pray and eat, and how they come, at a facility or at all. */
export const findPlacesOf = factsOf({ kind: 'visitor-places', load: findPlaces });

export const findVisitorPlaces = factRead('visitor_places.find', findPlacesOf);
