import { expect, test } from 'vitest';
import { scheduleQuestion } from './doctor-profile.ts';

test('the question names doctor, specialization and facility', () => {
  const question = scheduleQuestion({ doctor: 'dr. Ani', specialist: 'Anak', facility: 'RS Satu' });
  for (const word of ['dr. Ani', 'Anak', 'RS Satu', 'jadwal']) expect(question).toContain(word);
});
