import { afterAll, describe, expect, test } from 'vitest';
import { createRegions } from '#tests/factories/addresses.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { choiceOf, levelPlaceholder, tidyChoice, villageSearchText } from './region.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
await createRegions(app.db);
afterAll(() => app.close());

async function get(path: string) {
  const answer = await app.fetch(`/v1/region/${path}`);
  return { status: answer.status, body: await answer.json() };
}
const found = async (search: string): Promise<string[]> =>
  (await get(`search?${new URLSearchParams({ search })}`)).body.data.map((one: { text: string }) => one.text);

describe('the four levels', () => {
  test('each names what lies in it, by name', async () => {
    expect((await get('province')).body.data).toEqual([
      { id: '36', name: 'Banten' },
      { id: '31', name: 'DKI Jakarta' },
      { id: '32', name: 'Jawa Barat' },
    ]);
    expect((await get('province/32')).body.data.map((one: { name: string }) => one.name)).toEqual(['Kabupaten Bandung', 'Kota Bandung']);
    expect((await get('city/3273')).body.data).toContainEqual({ id: '327302', name: 'Coblong' });
    expect((await get('district/327302')).body.data.map((one: { name: string }) => one.name)).toEqual(['Cipaganti', 'Dago', 'Lebak Gede']);
  });

  test('an unknown code, a code of another level and no code are not found', async () => {
    for (const path of ['province/99', 'province/3273', 'city/32', 'city/327302', 'district/3273021004', 'district/x', 'city/%27']) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  });
});

describe('one box that finds a village', () => {
  test('gives all four levels and the post code', async () => {
    expect((await get('search?search=dago')).body.data).toEqual([
      {
        text: 'Dago, Coblong, Kota Bandung, Jawa Barat',
        subdistrict_id: '3273021004',
        subdistrict: 'Dago',
        district_id: '327302',
        district: 'Coblong',
        city_id: '3273',
        city: 'Kota Bandung',
        province_id: '32',
        province: 'Jawa Barat',
        post_code: '40135',
      },
    ]);
  });

  test.each([
    ['words in any order', 'coblong dago', 'Dago, Coblong'],
    ['what kind of place it is', 'Kel. Dago, Kec. Coblong', 'Dago, Coblong'],
    ['a whole address of a village', 'Dago, Coblong, Kota Bandung, Jawa Barat', 'Dago, Coblong'],
    ['a short name of the province', 'dago jabar', 'Dago, Coblong'],
    ['a word not yet written to its end', 'antapani kid', 'Antapani Kidul'],
    ['typing errors', 'antapni kidl', 'Antapani Kidul'],
    ['a letter left out of a short name', 'dgo', 'Dago, Coblong'],
    ['spaces where there are none', 'lebak gede pulomerak', 'Lebakgede, Pulomerak'],
    ['no space where there is one', 'lebakgede coblong', 'Lebak Gede, Coblong'],
    ['a post code', '40162', 'Cipedes, Sukajadi'],
    ['a word that leads nowhere at the end', 'dago melawai', 'Dago, Coblong'],
  ])('%s', async (_what, text, first) => {
    expect((await found(text))[0]).toContain(first);
  });

  test('a village of that name stands before villages in a district of that name; near ones before far ones', async () => {
    expect(await found('sukajadi')).toEqual([
      'Sukajadi, Soreang, Kabupaten Bandung, Jawa Barat',
      'Cipedes, Sukajadi, Kota Bandung, Jawa Barat',
    ]);
    expect(await found('lebak gede')).toEqual([
      'Lebak Gede, Coblong, Kota Bandung, Jawa Barat',
      'Lebakgede, Pulomerak, Kota Cilegon, Banten',
    ]);
    expect(await found('antapani')).toEqual([
      expect.stringContaining('Antapani Kidul'),
      expect.stringContaining('Antapani Tengah'),
      expect.stringContaining('Antapani Wetan'),
    ]);
  });

  test('nothing for signs, nothing and nonsense; signs are no patterns', async () => {
    for (const text of ['', '   ', '%', '_', "'; --", '🏠', 'qqxxzz', '{', ':*', '& |'])
      expect([text, await found(text)]).toEqual([text, []]);
    expect((await get(`search?search=${'a'.repeat(101)}`)).status).toBe(422);
    expect((await get(`search?search=${encodeURIComponent('a '.repeat(50))}`)).status).toBe(200);
  });
});

describe('rules', () => {
  test('a choice is kept as far as its parts lie in each other', () => {
    expect(choiceOf('3273021004')).toEqual({ province: '32', city: '3273', district: '327302', subdistrict: '3273021004' });
    expect(choiceOf('x').province).toBe('');
    expect(tidyChoice({ province: '31', city: '3273', district: '327302', subdistrict: '3273021004' })).toEqual({
      province: '31',
      city: '',
      district: '',
      subdistrict: '',
    });
    expect(tidyChoice({ province: '32', city: '3273', district: '', subdistrict: '3273021004' }).subdistrict).toBe('');
    expect(tidyChoice({ province: '32', city: '3273', district: '327302', subdistrict: '3273021004' }).subdistrict).toBe('3273021004');
  });

  test('a select that waits says for what', () => {
    expect(levelPlaceholder('province', false)).toBe('Pilih Provinsi');
    expect(levelPlaceholder('city', false)).toBe('Pilih Provinsi dulu');
    expect(levelPlaceholder('city', true)).toBe('Pilih Kota / Kabupaten');
    expect(levelPlaceholder('subdistrict', false)).toBe('Pilih Kecamatan dulu');
  });

  test('what is typed becomes plain words', () => {
    expect(villageSearchText('  Kel. Dágo,  BDG ')).toBe('kel dago bandung');
    expect(villageSearchText("Soka'an")).toBe('sokaan');
    expect(villageSearchText('jabar')).toBe('jabar');
  });
});
