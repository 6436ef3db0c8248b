import { type DoctorRecord, noSpecialization, type PracticeRecord } from '#app/domains/directory/doctor/doctor.schema.ts';
import { doctorAddress } from '#app/domains/directory/doctor/doctor-address.ts';
import { pictureAddress } from '#app/platform/pictures/picture-address.ts';

/** The members of schema.org's MedicalSpecialty for our specializations, by slug; the others are given as text only. */
const medicalSpecialties: Readonly<Record<string, string>> = {
  anak: 'Pediatric',
  neonatologi: 'Pediatric',
  'tumbuh-kembang-anak': 'Pediatric',
  'kebidanan-dan-kandungan': 'Obstetric',
  fetomaternal: 'Obstetric',
  fertilitas: 'Gynecologic',
  'jantung-dan-pembuluh-darah': 'Cardiovascular',
  'kardiologi-intervensi': 'Cardiovascular',
  aritmia: 'Cardiovascular',
  saraf: 'Neurologic',
  'tht-bedah-kepala-leher': 'Otolaryngologic',
  paru: 'Pulmonary',
  'kulit-kelamin-dan-estetika': 'Dermatology',
  'ortopedi-dan-traumatologi': 'Musculoskeletal',
  'orthopaedi-tulang-belakang': 'Musculoskeletal',
  'cedera-olahraga': 'Musculoskeletal',
  urologi: 'Urologic',
  'kedokteran-jiwa': 'Psychiatric',
  'psikiatri-anak-dan-remaja': 'Psychiatric',
  dental: 'Dentistry',
  'kedokteran-gigi-anak': 'Dentistry',
  'bedah-mulut-dan-maksilofasial': 'Dentistry',
  'gizi-klinik': 'DietNutrition',
  'kedokteran-fisik-dan-rehabilitasi': 'Physiotherapy',
  'bedah-umum': 'Surgical',
  'bedah-saraf': 'Surgical',
  'bedah-anak': 'Surgical',
  'bedah-toraks-kardiak-dan-vaskular': 'Surgical',
  'ginjal-dan-hipertensi': 'Renal',
  gastroenterohepatologi: 'Gastroenterologic',
  'endokrin-metabolik-dan-diabetes': 'Endocrine',
};

type Known = Pick<DoctorRecord, 'slug' | 'name' | 'portrait' | 'languages' | 'specializations'> & {
  practices: readonly Pick<PracticeRecord, 'facility'>[];
  /** Plain text; empty = no description. */
  description: string;
};

/**
 * The doctor for search engines: name, specialization and the facilities of the practices with their own addresses. It has no price range,
 * rating or hours, because records do not state them, or they change with the calendar.
 */
export function doctorStructuredData(origin: string, doctor: Known) {
  const [main] = doctor.specializations;
  const address = `${origin}${doctorAddress(main?.slug ?? noSpecialization.slug, doctor.slug)}`;
  const specialties = [...new Set(doctor.specializations.flatMap(({ slug }) => medicalSpecialties[slug] ?? []))];
  const facilities = new Map(doctor.practices.map(({ facility }) => [facility.id, facility]));
  const picture = pictureAddress(doctor.portrait, 'portrait');
  return {
    '@context': 'https://schema.org',
    '@type': 'IndividualPhysician',
    '@id': `${address}#dokter`,
    url: address,
    name: doctor.name,
    ...(picture ? { image: new URL(picture, origin).href } : {}),
    ...(doctor.description ? { description: doctor.description } : {}),
    ...(doctor.specializations.length > 0 ? { knowsAbout: doctor.specializations.map(({ name }) => name) } : {}),
    ...(doctor.languages.length > 0 ? { knowsLanguage: doctor.languages } : {}),
    ...(specialties.length > 0 ? { medicalSpecialty: specialties.map((one) => `https://schema.org/${one}`) } : {}),
    ...(facilities.size > 0 ? { hospitalAffiliation: [...facilities.values()].map((facility) => hospital(origin, facility)) } : {}),
  };
}

function hospital(origin: string, facility: PracticeRecord['facility']) {
  return {
    '@type': 'Hospital',
    ...(facility.isUnit ? { '@id': `${origin}/#${facility.slug}` } : {}),
    name: facility.name,
    telephone: facility.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: facility.address,
      addressLocality: facility.city,
      addressRegion: facility.province,
      ...(facility.postalCode ? { postalCode: facility.postalCode } : {}),
      addressCountry: 'ID',
    },
  };
}
