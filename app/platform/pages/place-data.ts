/** A place for search engines, from its record; what the record does not state is null or empty. */
export type PlaceRecord = Readonly<{
  address: string;
  city: string;
  province: string;
  postalCode: string | null;
  latitude: number | null;
  longitude: number | null;
  /** `HH:mm` per weekday, Monday = 1; closes null = round the clock; empty = not stated. */
  hours: readonly { day: number; opens: string; closes: string | null }[];
}>;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Address, position and opening hours for schema.org, without those that the record does not state. */
export function placeData({ address, city, province, postalCode, latitude, longitude, hours }: PlaceRecord) {
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: city,
      addressRegion: province,
      ...(postalCode ? { postalCode } : {}),
      addressCountry: 'ID',
    },
    ...(latitude !== null && longitude !== null ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } } : {}),
    ...(hours.length > 0 ? { openingHoursSpecification: openingHours(hours) } : {}),
  };
}

/** One entry per pair of hours, with all its weekdays. Round the clock is written 00:00 to 23:59, as search engines require. */
function openingHours(hours: PlaceRecord['hours']) {
  const byHours = new Map<string, { opens: string; closes: string; days: string[] }>();
  for (const { day, opens, closes } of hours) {
    const entry = { opens, closes: closes ?? '23:59', days: [] as string[] };
    const key = `${entry.opens}-${entry.closes}`;
    const known = byHours.get(key) ?? entry;
    known.days.push(weekdays[day - 1] as string);
    byHours.set(key, known);
  }
  return [...byHours.values()].map(({ opens, closes, days }) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes }));
}
