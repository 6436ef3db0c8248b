import { z } from 'zod';
import { checked, date, form, line, one, type Published, rich, select, slug } from '#app/kits/content/fields/field-builders.ts';
import { vacancyKinds } from './vacancy-kinds.schema.ts';

/** Work at a unit, until its last day. People apply on the site (app/domains/careers) or by mail. */
export const vacancyForm = form({
  name: line('Pekerjaan', 120, { hint: 'Contoh: Perawat IGD' }),
  slug: slug(120, { before: '/karier/', example: 'perawat-igd-dago', from: 'name facility_id', after: 'stays' }),
  facility_id: one('Unit', 'facilities', { preset: 'own' }),
  kind: select(
    'Jenis',
    vacancyKinds.map(({ value, label }) => ({ value, label })),
    { variant: 'radios' },
  ),
  education: line('Pendidikan', 200, { hint: 'Contoh: D3 Keperawatan, STR aktif' }),
  content: rich('Tugas dan syarat', 20_000, { missing: 'Isi tugas dan syarat' }),
  email: checked(
    line('Email lamaran', 254, { hint: 'Ke sini pelamar mengirim suratnya' }),
    z.email({ error: 'Tulis alamat email, contoh karier@sehati.example' }),
  ),
  closes_on: date('Ditutup', { hint: 'Hari terakhir melamar; sesudahnya hilang sendiri dari situs' }),
});

export type VacancySnapshot = Published<typeof vacancyForm>;
