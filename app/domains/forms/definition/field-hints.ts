import { mediumDateOf } from '#app/platform/time/calendar.ts';
import { fileLimits } from './check-answers.ts';
import type { Field } from './form-definition.schema.ts';
import { allowsSeveral } from './form-fields.ts';

/** What a field takes, beside its own description: its message only says that an answer is not right. */
export function boundsText(field: Field): string {
  if (field.type === 'file')
    return field.max_files > 1 ? `Paling banyak ${field.max_files} berkas, ${fileLimits}.` : `${capital(fileLimits)}.`;
  if (field.type === 'phone') return field.description ? '' : 'Contoh: 0812-3456-7890';
  if (field.type === 'email') return field.description ? '' : 'Contoh: nama@contoh.id';
  if (field.type === 'number' || field.type === 'date') return between(field.min, field.max, field.type === 'date');
  return allowsSeveral(field) ? ticksText(field.min ?? 0, field.max) : '';
}

const capital = (text: string) => text[0]?.toUpperCase() + text.slice(1);

function between(min: number | string | null, max: number | string | null, isDate: boolean): string {
  const text = (bound: number | string) =>
    bound === 'today' ? 'hari ini' : isDate ? mediumDateOf(String(bound)) : String(bound).replace('.', ',');
  if (min !== null && max !== null) return `Antara ${text(min)} dan ${text(max)}.`;
  if (min !== null) return isDate ? `Mulai ${text(min)}.` : `Paling sedikit ${text(min)}.`;
  return max === null ? '' : isDate ? `Sampai ${text(max)}.` : `Paling banyak ${text(max)}.`;
}

function ticksText(min: number, max: number | null): string {
  if (min > 1 && max !== null) return min === max ? `Pilih ${min}.` : `Pilih ${min} sampai ${max}.`;
  if (min > 1) return `Pilih paling sedikit ${min}.`;
  return max === null ? 'Boleh lebih dari satu.' : max === 1 ? 'Pilih satu.' : `Pilih paling banyak ${max}.`;
}
