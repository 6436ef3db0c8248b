import { readSearchText } from '#app/platform/pages/paging.ts';
import { dayName } from '#app/platform/time/calendar.ts';
import { searchParam } from '#app/ui/list/address.ts';
import { type AskedDoctors, dateWords, type doctorListParams, genderWords, payerOfWord, weekdays } from './asked-doctors.ts';
import { partNames, partsOfDay } from './part-of-day.schema.ts';

/** What an address asks for; what is not known asks for nothing. */
export function readAsked(params: URLSearchParams): AskedDoctors {
  const textOf = (name: (typeof doctorListParams)[number]) => readSearchText(params, name);
  const words = textOf('hari')
    .toLowerCase()
    .split(/[\s,]+/);
  const inDays = dateWords.findIndex((word) => words.includes(word));
  const [, hour, minute] = /^([01]?\d|2[0-3])[.:]?([0-5]\d)?$/.exec(textOf('mulai')) ?? [];
  const gender = textOf('jk').toLowerCase();
  return {
    text: textOf(searchParam),
    specialist: textOf('spesialis'),
    unit: textOf('unit'),
    days: weekdays.filter((day) => words.includes(dayName(day).toLowerCase())),
    inDays: inDays < 0 ? null : inDays,
    part: partNames.find((name) => partsOfDay[name].word === textOf('waktu').toLowerCase()) ?? null,
    startsFrom: hour === undefined ? '' : `${hour.padStart(2, '0')}:${minute ?? '00'}`,
    gender: gender === genderWords.female ? 'female' : gender === genderWords.male ? 'male' : null,
    payer: payerOfWord(textOf('penjamin').toLowerCase()),
    language: textOf('bahasa').toLowerCase(),
    hasChat: textOf('chat') !== '',
  };
}
