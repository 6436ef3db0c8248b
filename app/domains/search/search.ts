import { doctorAddress } from '#app/domains/directory/doctor/doctor-address.ts';
import type { PictureKind } from '#app/platform/pictures/picture-widths.ts';
import { type SearchKind, searchKinds } from './search-kinds.schema.ts';

/** The labels of each kind (singular and plural), its value in `?jenis=`, its health icon, and the kind of its pictures. */
export const kindLabels = {
  doctor: { name: 'Dokter', value: 'dokter', icon: 'doctor', picture: 'portrait' },
  specialization: { name: 'Spesialisasi', value: 'spesialisasi', icon: 'stethoscope', picture: 'icon' },
  service: { name: 'Layanan', value: 'layanan', icon: 'inpatient', picture: 'facility' },
  landing: { name: 'Layanan khusus', value: 'layanan-khusus', icon: 'health', picture: 'hero' },
  medicine: { name: 'Obat', value: 'obat', icon: 'medicines', picture: 'article' },
  facility: { name: 'Fasilitas Kesehatan', value: 'fasilitas', icon: 'hospital', picture: 'facility' },
  page: { name: 'Halaman', value: 'halaman', icon: 'hospital', picture: 'facility' },
  guide: { name: 'Panduan pasien', value: 'panduan', icon: 'hospital', picture: 'facility' },
  payer: { name: 'Penjamin', value: 'penjamin', icon: 'hospital', picture: 'facility' },
  department: { name: 'Kontak bagian', value: 'bagian', icon: 'hospital', picture: 'facility' },
  room: { name: 'Kamar rawat inap', value: 'kamar', icon: 'inpatient', picture: 'facility' },
  place: { name: 'Tempat dan kendaraan', value: 'tempat', icon: 'hospital', picture: 'facility' },
  article: { name: 'Artikel', value: 'artikel', icon: 'health-worker-form', picture: 'article' },
  promo: { name: 'Promo', value: 'promo', icon: 'health', picture: 'promo' },
  event: { name: 'Acara', value: 'acara', icon: 'calendar', picture: 'promo' },
  vacancy: { name: 'Lowongan kerja', value: 'lowongan', icon: 'nurse', picture: 'facility' },
} as const satisfies Record<SearchKind, { name: string; value: string; icon: string; picture: PictureKind }>;

/** The kind that `?jenis=` names; null for anything else, which means all. */
export function kindOf(value: string | null): SearchKind | null {
  return searchKinds.find((kind) => kindLabels[kind].value === value) ?? null;
}

export type FoundRecord = {
  kind: SearchKind;
  name: string;
  /** Of what visitors ask and of campaigns it is the address. */
  slug: string;
  /** For a doctor: the slug of the main specialization. */
  parent: string | null;
  subtitle: string | null;
  /** Address of the picture without width and file extension. */
  image: string | null;
  /** Name of the record's own health icon, if it has one. */
  icon: string | null;
  /** The next day on which a doctor practises. */
  next: { date: string; start: string } | null;
};

/** A record on the results page as it is shown: browsers have no table of the kinds. */
export type ResultRecord = Omit<FoundRecord, 'next' | 'icon'> & { href: string; icon: string; picture: PictureKind; next: string | null };

/** The address of a record's page. */
export function pathOf({ kind, slug, parent }: Pick<FoundRecord, 'kind' | 'slug' | 'parent'>): string {
  const name = encodeURIComponent(slug);
  switch (kind) {
    case 'article':
      return `/articles/detail/${name}`;
    case 'doctor':
      return doctorAddress(parent, slug);
    case 'specialization':
      return `/dokter?spesialis=${name}`;
    case 'service':
      return `/layanan/detail/${name}`;
    case 'medicine':
      return `/obat/detail/${name}`;
    case 'facility':
      return `/fasilitas-kesehatan/detail/${name}`;
    case 'promo':
      return `/promo/detail/${name}`;
    case 'event':
      return `/event/form/${name}`;
    default:
      return slug;
  }
}

/** False for a text without letters and digits, which cannot find anything. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** The highest count of one kind in a search over all kinds. */
export const maxCounted = 100;

/** A count as text, with a plus when counting stopped at the maximum. */
export function countText(count: number): string {
  return count < maxCounted ? String(count) : `${maxCounted}+`;
}
