import { expect, test } from 'vitest';
import { distanceText, kilometresBetween, sharedLevels } from './offer-distance.ts';

const dago = { latitude: -6.893274, longitude: 107.610443 };

test('the way between two places, as the crow flies', () => {
  expect(kilometresBetween(dago, dago)).toBe(0);
  // Bandung to the Monas in Jakarta.
  expect(kilometresBetween(dago, { latitude: -6.175392, longitude: 106.827153 })).toBeCloseTo(117.7, 0);
  // One degree of the equator, also over the line where the day changes.
  expect(kilometresBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(111.2, 1);
  // At 60 degrees a degree of longitude is half as long.
  expect(kilometresBetween({ latitude: 60, longitude: 10 }, { latitude: 60, longitude: 11 })).toBeCloseTo(55.6, 1);
  expect(kilometresBetween({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBeCloseTo(20_015, 0);
});

test('it is told with a digit where it is short', () => {
  expect([0.04, 3.24, 9.96, 12.6, 1_234.5].map(distanceText)).toEqual(['± 0 km', '± 3,2 km', '± 10 km', '± 13 km', '± 1.235 km']);
});

test('districts are compared by the beginning of their codes', () => {
  const home = '327302';
  expect(['327302', '327315', '320412', '310101', '', '32'].map((code) => sharedLevels(code, home))).toEqual([3, 2, 1, 0, 0, 1]);
});
