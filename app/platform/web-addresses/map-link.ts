/** A place with its position, if that is recorded, and the search text used without one. */
export type MapPlace = Readonly<{
  name: string;
  address: string;
  city: string;
  latitude: number | string | null;
  longitude: number | string | null;
}>;

/**
 * A link that shows a place on a map in a new tab: by its position, else by its name and address. No part of the map is on the product's
 * pages.
 */
export const mapLink = (place: MapPlace): string => `https://www.google.com/maps/search/?api=1&query=${positionOf(place)}`;

/** A link that shows the way to a place, from where the person is. */
export const routeLink = (place: MapPlace): string => `https://www.google.com/maps/dir/?api=1&destination=${positionOf(place)}`;

const positionOf = ({ name, address, city, latitude, longitude }: MapPlace) =>
  encodeURIComponent(latitude !== null && longitude !== null ? `${latitude},${longitude}` : `${name}, ${address}, ${city}`);
