import { expect, test } from 'vitest';
import { homeStructuredData, type UnitRecord } from './home-structured-data.ts';

const unit: UnitRecord = {
  slug: 'rs-satu',
  name: 'RS Satu',
  address: 'Jalan Contoh 1',
  city: 'Bandung',
  province: 'Jawa Barat',
  postalCode: '40115',
  latitude: -6.9,
  longitude: 107.6,
  phone: '+62220000001',
  webUrl: 'https://satu.sehati.example',
  hours: [1, 2, 3, 4, 5].map((day) => ({ day, opens: '07:00', closes: '21:00' })),
};
const site = { name: 'Sehati', description: 'Kelompok rumah sakit' };
type Graph = { '@graph': Record<string, unknown>[] };
const graphOf = (units: UnitRecord[]) => (homeStructuredData('https://sehati.example', site, units) as Graph)['@graph'];

test('website, organisation and one hospital per unit, tied together', () => {
  const graph = graphOf([unit, { ...unit, slug: 'rs-dua', name: 'RS Dua', phone: '+62220000002' }]);
  expect(graph.map((one) => one['@type'])).toEqual(['WebSite', 'Organization', 'Hospital', 'Hospital']);
  expect(graph[1]?.subOrganization).toEqual([{ '@id': 'https://sehati.example/#rs-satu' }, { '@id': 'https://sehati.example/#rs-dua' }]);
  expect(graph[3]).toMatchObject({ '@id': 'https://sehati.example/#rs-dua', telephone: '+62220000002' });
});

test('what a record does not state is not said', () => {
  const bare = graphOf([{ ...unit, postalCode: null, latitude: null, webUrl: null, hours: [] }])[2] ?? {};
  expect(Object.keys(bare)).not.toContain('geo');
  expect(Object.keys(bare)).not.toContain('url');
  expect(Object.keys(bare)).not.toContain('openingHoursSpecification');
  expect(bare.address).not.toHaveProperty('postalCode');
});

test('hours are grouped, and round the clock is 00:00 to 23:59', () => {
  const hours = [...unit.hours, { day: 6, opens: '00:00', closes: null }, { day: 7, opens: '00:00', closes: null }];
  expect(graphOf([{ ...unit, hours }])[2]?.openingHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '07:00',
      closes: '21:00',
    },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday', 'Sunday'], opens: '00:00', closes: '23:59' },
  ]);
});
