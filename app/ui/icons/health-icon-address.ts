import { pictureFilePath } from '#app/platform/pictures/picture-address.ts';
import { healthIconNames } from './health-icon-names.ts';

/** The path of a health icon as a picture file, for programs that cannot draw icons; an unknown name shows the general one. */
export function healthIconAddress(name: string): string {
  return pictureFilePath(`/media/icons/${healthIconNames.has(name) ? name : 'health'}`, 'icon');
}
