import type { DemoLoad } from './demo-load.ts';

/** Applications for the vacancies of the demo, by how many hours ago they came. No address or number of them is in use. */
const applications = [
  {
    vacancy: 'perawat-igd-dago',
    name: 'Wulan Anggraeni',
    came: 5,
    state: 'new',
    letter: 'Saya perawat dengan STR aktif dan tiga tahun pengalaman di IGD.',
  },
  {
    vacancy: 'perawat-igd-dago',
    name: 'Rizal Firmansyah',
    came: 52,
    state: 'read',
    letter: 'Saya lulusan D3 Keperawatan tahun ini dan siap bergiliran jaga.',
  },
  {
    vacancy: 'perawat-igd-dago',
    name: 'Dewi Lestari',
    came: 120,
    state: 'invited',
    letter: 'Sertifikat BTCLS saya berlaku sampai tahun depan.',
  },
] as const;

/** Applications in three states, without their CVs: a demo has no files of persons. */
export async function loadJobApplications(load: DemoLoad): Promise<void> {
  const vacancies = await load.trx.selectFrom('vacancies').select(['id', 'slug', 'name', 'closes_on', 'facility_id']).execute();
  await load.insert(
    'job_applications',
    applications.flatMap(({ vacancy: slug, name, came, state, letter }, index) => {
      const of = vacancies.find((one) => one.slug === slug);
      return of
        ? {
            code: `DEM${index}AMAR`,
            vacancy_id: of.id,
            vacancy_name: of.name,
            closes_on: of.closes_on,
            facility_id: of.facility_id,
            name,
            phone: `+6222000004${String(index).padStart(2, '0')}`,
            email: `pelamar-${index + 1}@contoh.id`,
            sealed_letter: load.encrypt('job-application', letter),
            consent_version: '2026-11-30',
            state,
            created_at: new Date(load.now.getTime() - came * 3_600_000),
          }
        : [];
    }),
  );
}
