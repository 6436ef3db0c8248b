import { expect, test } from 'vitest';
import { pharmacies } from './medicines.ts';
import { pharmacies as senders, shipmentServices } from './shipments.ts';

test('every pharmacy of the demo sends: near it, in the city, in the province and everywhere', () => {
  expect(senders.map(({ slug }) => slug)).toEqual(pharmacies.map(({ slug }) => slug));
  const regions = shipmentServices.flatMap(({ rates }) => rates.map(({ region }) => region));
  expect(regions).toEqual(expect.arrayContaining(['near', '3273', '32', null]));
  expect(shipmentServices.every(({ rates }) => rates.every(({ bands }) => bands.length > 0))).toBe(true);
});
