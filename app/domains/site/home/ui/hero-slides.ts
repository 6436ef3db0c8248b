import motherAndChild from './hero-drawing.svg?raw';

type HeroSlide = Readonly<{
  name: string;
  alt: string;
  /** Address of the picture, without width and ending. */
  base: string;
  /** The same picture as a drawing, put into the page itself. */
  drawing?: string;
}>;

/**
 * The three pictures of the first screen, one per hospital. The first is in the page itself: as a drawing it weighs 1.9 kB there,
 * against 8.7 kB and a request of its own as a picture file, so it is painted together with the words.
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
