import { expect, test } from 'vitest';
import { positionText, readPosition } from './map-position.ts';

const dago = { latitude: '-6.893214', longitude: '107.613931' };

test.each([
  '-6.893214, 107.613931',
  '-6.893214,107.613931',
  ' -6.893214 107.613931 ',
  '−6.893214, 107.613931',
  '-6,893214; 107,613931',
  '-6,893214, 107,613931',
  'https://www.google.com/maps/place/RSU/@-6.9,107.6,17z/data=!3m1!4b1!4m6!3m5!1s0x2e:0x1!8m2!3d-6.8932141!4d107.6139309!16s',
  'https://maps.google.com/?q=-6.893214,107.613931',
  'https://www.google.com/maps/search/?api=1&query=-6.893214%2C107.613931',
  'https://maps.google.com/?q=loc:-6.893214,107.613931',
  'https://www.openstreetmap.org/?mlat=-6.893214&mlon=107.613931#map=17/1/2',
  'geo:-6.893214,107.613931;u=35',
])('the position in %s', (pasted) => {
  expect(readPosition(pasted)).toEqual(dago);
});

test('the window of a map is no place in it', () => {
  expect(readPosition('https://www.google.com/maps/@-6.9,107.6,17z')).toBeNull();
  expect(readPosition('https://www.google.com/maps/place/RSU/@-6.9,107.6,17z')).toBeNull();
});

test.each(['', 'Bandung', '-6.9', '-96.1, 107.6', '-6.9, 207.6', 'https://maps.app.goo.gl/abc', 'https://', '1, 2, 3'])(
  'no position in %j',
  (pasted) => {
    expect(readPosition(pasted)).toBeNull();
  },
);

test('a stored position is read again from its line', () => {
  expect(readPosition(positionText(dago.latitude, dago.longitude))).toEqual(dago);
  expect(positionText('', '')).toBe('');
});
