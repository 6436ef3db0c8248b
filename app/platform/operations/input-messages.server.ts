import { z } from 'zod';
import type { FieldErrors } from './problem.server.ts';

/** Installs plain Indonesian messages for zod. A message in a schema wins over these; createApp calls this once. */
export function installInputMessages(): void {
  z.config({ localeError: (issue) => messageOf(issue as z.core.$ZodRawIssue) });
}

/** The errors of an input by the path of the field; `isian` is the input as a whole. */
export function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'isian';
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return errors;
}

function messageOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'Wajib diisi.' : typeText(String(issue.expected));
    case 'invalid_value':
      return 'Pilihan ini tidak tersedia.';
    case 'too_small':
      return sizeText(issue.origin, 'Paling sedikit', issue.minimum, issue.inclusive === false ? 'Harus lebih dari' : null);
    case 'too_big':
      return sizeText(issue.origin, 'Paling banyak', issue.maximum, issue.inclusive === false ? 'Harus kurang dari' : null);
    case 'invalid_format':
      return formatTexts[issue.format] ?? 'Format tidak sesuai.';
    case 'not_multiple_of':
      return `Harus kelipatan ${issue.divisor}.`;
    case 'unrecognized_keys':
      return 'Ada isian yang tidak dikenal.';
    default:
      return 'Isian ini belum benar.';
  }
}

function typeText(expected: string): string {
  if (expected === 'number' || expected === 'int') return 'Isi dengan angka.';
  if (expected === 'string') return 'Isi dengan teks.';
  if (expected === 'boolean') return 'Isi dengan ya atau tidak.';
  if (expected === 'array') return 'Isi dengan daftar.';
  return 'Isian ini belum benar.';
}

function sizeText(origin: string, sizeBound: string, bound: number | bigint, exclusive: string | null): string {
  if (origin === 'string') return bound === 1 && sizeBound === 'Paling sedikit' ? 'Wajib diisi.' : `${sizeBound} ${bound} karakter.`;
  if (origin === 'array' || origin === 'set' || origin === 'map') return `${sizeBound} ${bound} pilihan.`;
  return `${exclusive ?? sizeBound} ${bound}.`;
}

const formatTexts: Record<string, string> = {
  email: 'Alamat email belum benar.',
  url: 'Alamat web belum benar.',
  date: 'Tanggal belum benar, contoh 2026-12-31.',
  time: 'Jam belum benar, contoh 08:30.',
  datetime: 'Tanggal dan jam belum benar.',
  uuid: 'Kode belum benar.',
};
