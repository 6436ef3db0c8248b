import type { Domain } from '#app/kits/domain.server.ts';
import { image } from '#app/ui/icons/page-glyphs.ts';
import * as operations from './change-media.server.ts';
import { dataMap } from './data-map.ts';
import { mediaEndpoints } from './media.endpoints.server.ts';
import { preparations } from './media.preparations.store.server.ts';
import { replacePicture } from './replace-picture.server.ts';

export const media = {
  name: 'media',
  operations: [
    operations.addConsent,
    operations.addMedium,
    operations.changeMedium,
    operations.getMedium,
    operations.listMedia,
    operations.withdrawConsent,
    operations.markConsentMistaken,
    replacePicture,
    operations.removeMedium,
  ],
  endpoints: mediaEndpoints,
  staffPages: [
    { path: '/staff/media', label: 'Gambar', glyph: image, capability: 'media.edit', group: 'content', key: 'm', after: '/staff/tinjauan' },
  ],
  waiting: [operations.endingPictures],
  purges: { media: ['focals', 'credits'] },
  fileKinds: [operations.pictureKind, operations.consentKind],
  dataMap,
  preparations,
} satisfies Domain;
