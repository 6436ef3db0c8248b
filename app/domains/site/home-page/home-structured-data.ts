import { type PlaceRecord, placeData } from '#app/platform/pages/place-data.ts';

/** A unit for search engines; every field comes from the facility's record. */
export type UnitRecord = PlaceRecord & Readonly<{ slug: string; name: string; phone: string; webUrl: string | null }>;

/**
 * The home page's structured data: the website, its organisation and one hospital per unit. What a record does not state (a position,
 * opening hours) is omitted.
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
      organizationData(origin, site.name, units),
      ...units.map((unit) => hospital(origin, unit, organization)),
    ],
  };
}

/** The page about the group: the page itself, the organisation, and the units. */
export function aboutStructuredData(
  origin: string,
  page: { name: string; title: string; description: string },
  units: readonly UnitRecord[],
) {
  const organization = `${origin}/#organization`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'AboutPage',
        '@id': `${origin}/about`,
        url: `${origin}/about`,
        name: page.title,
        description: page.description,
        inLanguage: 'id-ID',
        mainEntity: { '@id': organization },
      },
      organizationData(origin, page.name, units),
      ...units.map((unit) => hospital(origin, unit, organization)),
    ],
  };
}

function organizationData(origin: string, name: string, units: readonly UnitRecord[]) {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    ...(units.length > 0 ? { subOrganization: units.map((unit) => ({ '@id': hospitalId(origin, unit) })) } : {}),
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
    ...placeData(unit),
  };
}
