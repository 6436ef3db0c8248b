import motherAndChild from './hero-drawing.svg?raw';

/**
 * The pictures that the page has as drawings, by their stored path. As a drawing the first one takes 1.9 kB in the page, as a picture file 8.7 kB
 * and one more request, so it is painted together with the text.
 */
export const drawings: Readonly<Record<string, string>> = { '/media/heroes/rsia-sehati-melati': motherAndChild };
