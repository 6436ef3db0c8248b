import { expect, test } from 'vitest';
import { regionTexts } from './region-texts.ts';

const region = (province_id: string, city = 'Kota Bandung') => ({
  text: '',
  subdistrict_id: '1',
  city,
  province_id,
  province: 'Jawa Barat',
  post_code: '40135',
});

test('a village brings its city, province, post code and time zone', () => {
  expect(regionTexts(region('32'))).toEqual({ city: 'Bandung', province: 'Jawa Barat', postal_code: '40135', time_zone: 'Asia/Jakarta' });
  expect(regionTexts({ ...region('32', 'Kabupaten Bandung'), post_code: null })).toMatchObject({
    city: 'Kabupaten Bandung',
    postal_code: '',
  });
});

test('each province has its zone', () => {
  const zones = ['11', '36', '51', '53', '61', '62', '63', '64', '65', '71', '76', '81', '94'].map(
    (id) => `${id} ${regionTexts(region(id)).time_zone.slice(5)}`,
  );
  expect(zones).toEqual([
    ...['11 Jakarta', '36 Jakarta', '51 Makassar', '53 Makassar', '61 Jakarta', '62 Jakarta', '63 Makassar', '64 Makassar'],
    ...['65 Makassar', '71 Makassar', '76 Makassar', '81 Jayapura', '94 Jayapura'],
  ]);
});
