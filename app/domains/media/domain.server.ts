import type { Domain } from '#app/kits/domain.server.ts';
import { image } from '#app/ui/staff/staff-glyphs.ts';
import { addMedium, changeMedium, consentKind, endingPictures, pictureKind, removeMedium } from './change-media.server.ts';
import { addConsent, markConsentMistaken, withdrawConsent } from './change-media-consents.server.ts';
import { dataMap } from './data-map.ts';
import { getMedium, listMedia } from './find-media.server.ts';
import { mediaEndpoints } from './media.endpoints.server.ts';
import { preparations } from './media.preparations.store.server.ts';
import { replacePicture } from './replace-picture.server.ts';

export const media = {
  name: 'media',
  operations: [
    addConsent,
    addMedium,
    changeMedium,
    getMedium,
    listMedia,
    withdrawConsent,
    markConsentMistaken,
    replacePicture,
    removeMedium,
  ],
  endpoints: mediaEndpoints,
  staffPages: [
    { path: '/staff/media', label: 'Gambar', glyph: image, capability: 'media.edit', group: 'content', key: 'm', after: '/staff/tinjauan' },
  ],
  waiting: [endingPictures],
  purges: { media: ['focals', 'credits'] },
  fileKinds: [pictureKind, consentKind],
  dataMap,
  preparations,
} satisfies Domain;
