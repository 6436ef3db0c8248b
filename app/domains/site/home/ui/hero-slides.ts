import motherAndChild from './hero-drawing.svg?raw';

type HeroSlide = Readonly<{
  name: string;
  alt: string;
  /** Address of the picture, without width and file extension. */
  base: string;
  /** The same picture as a drawing that is inlined in the page. */
  drawing?: string;
}>;

/**
 * The three pictures of the first screen, one per hospital. The first is inlined: as a drawing it takes 1.9 kB in the page, as a picture
 * file 8.7 kB and one more request, so it is painted together with the text.
 */
export const heroSlides: readonly HeroSlide[] = [
  {
    name: 'Rumah sakit ibu dan anak',
    alt: 'Petugas pendaftaran menyapa ayah dan ibu yang menggendong bayi, bersama kakaknya.',
    base: '/media/heroes/rsia-sehati-melati',
    drawing: motherAndChild,
  },
  {
    name: 'Rumah sakit umum',
    alt: 'Dokter menyambut pasien lanjut usia dan keluarganya di depan rumah sakit, dengan gunung di kejauhan.',
    base: '/media/heroes/rsu-sehati-dago',
  },
  {
    name: 'Pusat jantung',
    alt: 'Dokter menjelaskan hasil rekam jantung kepada pasien di ruang periksa.',
    base: '/media/heroes/pusat-jantung-sehati-braga',
  },
];
