import type { DemoLoad } from './demo-load.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** A banner that is to come, so that the demo's pages are those of an ordinary day. */
export async function loadBanners(load: DemoLoad): Promise<void> {
  await load.insert('banners', [
    {
      facility_id: load.idOf('facilities', 'rsu-sehati-dago'),
      level: 'info',
      text: 'Loket pendaftaran pindah ke lantai 2 selama lobi direnovasi.',
      link: '/fasilitas-kesehatan/detail/rsu-sehati-dago',
      starts_at: new Date(load.now.getTime() + 20 * dayMs),
      ends_at: new Date(load.now.getTime() + 25 * dayMs),
      updated_at: load.now,
    },
  ]);
}
