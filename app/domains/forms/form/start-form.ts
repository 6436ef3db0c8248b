import { flagOf, type Values } from '#app/platform/content/field-values.ts';
import { eventRetentionDays, surveyRetentionDays } from '../definition/form-retention.ts';
import { type DraftField, type FormKind, fieldPart } from './form-parts.schema.ts';

import { fieldText, newField } from './form-work.ts';

type Begun = Readonly<{ kind: FormKind; name: string; slug: string; facility: number | null }>;

/** How long the answers of a kind are kept, in days, unless a form says otherwise. */
export const retentionOf = (kind: FormKind): number => (kind === 'survey' ? surveyRetentionDays : eventRetentionDays);

const processing: Readonly<Record<FormKind, string>> = {
  event: 'Data ini dipakai untuk pendaftaran dan pelaksanaan acara, lalu dihapus 90 hari sesudahnya.',
  attendance: 'Data ini dipakai untuk mencatat kehadiran Anda, lalu dihapus 90 hari sesudahnya.',
  survey: 'Jawaban ini dibaca petugas keluhan untuk menindaklanjutinya, disimpan terenkripsi, dan dihapus setelah 12 bulan.',
};

/** What a new form has: who registers, or what a survey asks. */
const fields: Readonly<Record<FormKind, readonly Partial<DraftField>[]>> = {
  event: [
    { type: 'text', key: 'nama', label: 'Nama lengkap', required: true, role: 'name' },
    { type: 'phone', key: 'telepon', label: 'Nomor ponsel', required: true, role: 'phone' },
    { type: 'email', key: 'email', label: 'Email', role: 'email' },
  ],
  attendance: [
    { type: 'text', key: 'nama', label: 'Nama lengkap', required: true, role: 'name' },
    { type: 'phone', key: 'telepon', label: 'Nomor ponsel', required: true, role: 'phone' },
  ],
  survey: [
    { type: 'text', key: 'cerita', label: 'Apa yang ingin Anda sampaikan', required: true, multiline: true },
    { type: 'text', key: 'nama', label: 'Nama', role: 'name' },
    { type: 'phone', key: 'telepon', label: 'Nomor ponsel', role: 'phone' },
  ],
};

/** The parts of a new form. */
export function startOf({ kind, name, slug, facility }: Begun): Values {
  const begun = fields[kind].map((given, at): [string, string] => {
    const id = given.key ?? `f${at}`;
    return [fieldPart(id), fieldText({ ...newField(id, at + 1, given.type ?? 'text'), ...given })];
  });
  return {
    ...Object.fromEntries(begun),
    name,
    slug,
    facility: facility === null ? '' : String(facility),
    description: '',
    image: '',
    place: '',
    payment: flagOf(kind === 'event'),
    hold_minutes: '60',
    at_place_hours: '24',
    audience: 'adult',
    party_max: '1',
    party_price: 'registration',
    complaint: flagOf(kind === 'survey'),
    retention_days: String(retentionOf(kind)),
    consent_processing: processing[kind],
  };
}

/** The parts of a copy: what was asked, without when and where it took place. */
export function copyOf(values: Values, { name, slug }: Readonly<{ name: string; slug: string }>): Values {
  const dates = { opens_at: '', closes_at: '', starts_at: '', ends_at: '', edit_until: '' };
  return { ...values, ...dates, name, slug };
}
