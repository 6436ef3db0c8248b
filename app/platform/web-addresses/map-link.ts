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
export function mapLink({ name, address, city, latitude, longitude }: MapPlace): string {
  const query = latitude !== null && longitude !== null ? `${latitude},${longitude}` : `${name}, ${address}, ${city}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
