import { pictureAddress } from '#app/platform/pictures/picture-address.ts';

/** The picture of a facility in an answer, as specified. */
export function thumbnailOf(thumbnail: string | null) {
  return {
    thumbnail: { path_url: pictureAddress(thumbnail, 'facility') },
    thumb_url: pictureAddress(thumbnail, 'facility', 'small'),
  };
}
