/** A unit as search engines are told of it; every field stands in the facility's record. */
export type UnitRecord = Readonly<{
  slug: string;
  name: string;
  address: string;
  city: string;
  province: string;
  postalCode: string | null;
  latitude: number | null;
  longitude: number | null;
  phone: string;
  webUrl: string | null;
  hours: readonly { day: number; opens: string; closes: string | null }[];
}>;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * The home page's structured data: the website, the organisation behind it and one hospital per unit.
 * What a record does not state (a position, opening hours) is left out rather than assumed.
 */
export function homeStructuredData(origin: string, site: { name: string; description: string }, units: readonly UnitRecord[]) {
  const organization = `${origin}/#organization`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        url: `${origin}/`,
        name: site.name,
        description: site.description,
        inLanguage: 'id-ID',
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/cari?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@type': 'Organization',
        '@id': organization,
        name: site.name,
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        ...(units.length > 0 ? { subOrganization: units.map((unit) => ({ '@id': hospitalId(origin, unit) })) } : {}),
      },
      ...units.map((unit) => hospital(origin, unit, organization)),
    ],
  };
}

function hospitalId(origin: string, unit: UnitRecord): string {
  return `${origin}/#${unit.slug}`;
}

function hospital(origin: string, unit: UnitRecord, organization: string) {
  return {
    '@type': 'Hospital',
    '@id': hospitalId(origin, unit),
    name: unit.name,
    ...(unit.webUrl ? { url: unit.webUrl } : {}),
    telephone: unit.phone,
    parentOrganization: { '@id': organization },
    address: {
      '@type': 'PostalAddress',
      streetAddress: unit.address,
      addressLocality: unit.city,
      addressRegion: unit.province,
      ...(unit.postalCode ? { postalCode: unit.postalCode } : {}),
      addressCountry: 'ID',
    },
    ...(unit.latitude !== null && unit.longitude !== null
      ? { geo: { '@type': 'GeoCoordinates', latitude: unit.latitude, longitude: unit.longitude } }
      : {}),
    ...(unit.hours.length > 0 ? { openingHoursSpecification: openingHours(unit.hours) } : {}),
  };
}

/** One entry per pair of hours, with all its weekdays. Round the clock is written 00:00 to 23:59, as search engines ask. */
function openingHours(hours: UnitRecord['hours']) {
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
