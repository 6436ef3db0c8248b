import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { dueDateQuery } from './due-date.schema.ts';
import { dueDateOf, weeksOn } from './due-date.ts';

/** The expected date of birth, and how far the pregnancy is. Pure arithmetic: the day is neither stored nor logged. */
export const readDueDate = operation({
  name: 'due_date.read',
  access: 'public',
  limits: 'reads',
  input: dueDateQuery,
  failures: { wrong_day: [422, 'Periksa tanggalnya.'] },
  async run({ clock }, given) {
    const today = dateInJakarta(clock.now());
    const dueDate = dueDateOf(given);
    const age = weeksOn(today, dueDate);
    if (given.day > today) return fail('wrong_day', { fieldErrors: { day: ['Tanggalnya tidak boleh sesudah hari ini'] } });
    if (!age)
      return fail('wrong_day', { fieldErrors: { day: ['Tanggal ini lebih dari 42 minggu yang lalu. Tanyakan kepada dokter kandungan'] } });
    return ok({ given, dueDate, age, isPast: dueDate < today });
  },
});
