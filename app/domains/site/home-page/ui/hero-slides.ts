import motherAndChild from './hero-drawing.svg?raw';

/**
 * The pictures that the page has as drawings, by their stored path. As a drawing the first one takes 1.9 kB in the page, as a picture file 8.7 kB
 * and one more request, so it is painted together with the text.
 */
export const drawings: Readonly<Record<string, string>> = { '/media/heroes/rsia-sehati-melati': motherAndChild };

/** The picture of a group that has none. It names no hospital and no kind of care. */
export const ownDrawing = { image: '/media/heroes/rsia-sehati-melati', alt: 'Gambar petugas yang menyapa sebuah keluarga.' };
