import { expect, test } from 'vitest';
import { contentsOf } from './read-contents.ts';
import { doseOf, readDirections } from './read-directions.ts';

test.each([
  ['3 x sehari 1 tablet sesudah makan', 3, 1, 'piece'],
  ['3x1 tablet', 3, 1, 'piece'],
  ['3 x 1', 3, 1, 'piece'],
  ['3 x 1 sesudah makan', 3, 1, 'piece'],
  ['3 dd 1 tab', 3, 1, 'piece'],
  ['sekali sehari 1 tablet', 1, 1, 'piece'],
  ['2 × sehari ½ tablet', 2, 0.5, 'piece'],
  ['2 kali sehari 1½ tablet', 2, 1.5, 'piece'],
  ['2 kali sehari 1 ½ tablet', 2, 1.5, 'piece'],
  ['2 kali sehari 1 1/2 tablet', 2, 1.5, 'piece'],
  ['2 kali sehari setengah tablet', 2, 0.5, 'piece'],
  ['sehari 3 kali 1-2 kapsul', 3, 2, 'piece'],
  ['1 tablet, 3 sampai 4 kali sehari', 4, 1, 'piece'],
  ['setiap 8 jam 1 tablet', 3, 1, 'piece'],
  ['setiap 6-8 jam 1 tablet', 4, 1, 'piece'],
  ['3 x sehari 5 ml', 3, 5, 'ml'],
  ['3 x sehari 1 sendok takar', 3, 5, 'ml'],
  ['2 sendok takar (10 ml), 3 kali sehari', 3, 10, 'ml'],
  ['1 x sehari 2,5 ml', 1, 2.5, 'ml'],
  ['2 x sehari 250 mg', 2, 250, 'mg'],
  ['2 x sehari 1.000 mg', 2, 1_000, 'mg'],
  ['3 x sehari 1 g', 3, 1_000, 'mg'],
  ['1 x sehari 50 mcg', 1, 0.05, 'mg'],
  ['3 x sehari 1/2 tablet', 3, 0.5, 'piece'],
  ['3 x sehari 1 tablet, selama 5 hari', 3, 1, 'piece'],
] as const)('%s', (text, times, amount, unit) => {
  expect(readDirections(text)).toEqual({ times, amount, unit });
});

test.each([
  ...['oleskan tipis', 'bila perlu', '', 'sesudah makan', '1 tablet malam hari'],
  // Two doses: the first alone would be too small.
  ...['1 x sehari 1 tablet pagi dan 2 tablet malam', '3 x sehari 1 tablet, lalu 2 x sehari 1 tablet', '2 x 500 mg, 3 x sehari'],
  // Of a unit that nobody knows, of the weight, or of two readings.
  ...['3 x sehari 10 tetes', '2 x sehari 2 semprot', '3 x sehari 10 mg/kg', '3 x sehari 10 mg per kg berat badan', '2 x sehari 1,000 mg'],
  ...['3 x sehari 1 sendok takar (2,5 ml)', '3 x sehari 1 tablet 500 mg', '3 x sehari 1 botol'],
])('no dose is read from %j', (text) => {
  expect(readDirections(text)).toBeNull();
});

test('a dose is reckoned only where both sides say the same unit', () => {
  const [tablet, syrup, cream] = ['Parasetamol 500 mg', 'Parasetamol 120 mg/5 ml', 'Mentol'].map((text) => contentsOf(text)[0]);
  if (!(tablet && syrup && cream)) throw new Error('not read');
  const dose = (content: typeof tablet, text: string) => doseOf(content, readDirections(text));
  expect(dose(tablet, '3 x sehari 2 tablet')).toEqual({ once: 1_000, day: 3_000 });
  expect(dose(syrup, '3 x sehari 10 ml')).toEqual({ once: 240, day: 720 });
  expect(dose(tablet, '2 x sehari 250 mg')).toEqual({ once: 250, day: 500 });
  for (const [content, text] of [
    [tablet, '3 x sehari 5 ml'],
    [syrup, '3 x sehari 1 tablet'],
    [cream, '3 x sehari 1 tablet'],
    [tablet, 'bila perlu'],
  ] as const)
    expect(dose(content, text)).toBeNull();
});
