import type { Scene } from './scenes.ts';
import { articleScenes } from './scenes-articles.ts';
import { promoScenes } from './scenes-promos.ts';
import { serviceScenes } from './scenes-services.ts';

/** Of the nine parts of a picture. */
const left = 4;
const middle = 5;
const right = 6;

/** The part that a square of the scene keeps, so that nobody is cut in half: the side of a pair, or the first of two who stand apart. */
function focalOfScene({ layout, cast = [] }: Scene, seed: number): number {
  if (layout === 'talk' || layout === 'outside') return left;
  return cast.length < 2 ? middle : seed % 2 === 0 ? left : right;
}

/** The pictures of the demo whose part is not the middle, by their addresses. */
export const sceneFocals = Object.entries({ articles: articleScenes, promos: promoScenes, services: serviceScenes }).flatMap(
  ([folder, scenes]) =>
    Object.entries(scenes).flatMap(([slug, scene], seed) => {
      const focal = focalOfScene(scene, seed);
      return focal === middle ? [] : [{ address: `/media/${folder}/${slug}`, focal }];
    }),
);
