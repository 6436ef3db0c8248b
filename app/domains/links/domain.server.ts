import type { Domain } from '#app/kits/domain.server.ts';
import { type GeneratedAsset, packText, textAnswer, textLimit } from '#app/platform/generated-asset.server.ts';
import { linkEndpoints } from './api.server.ts';
import { cardResource } from './card.operations.server.ts';
import { dataMap } from './data-map.ts';
import { linkResource } from './editing.operations.server.ts';
import { followLink, getBusinessCard, getLinkAlias, getVcardOrNull } from './operations.server.ts';
import { preparations } from './preparations.store.server.ts';
import { redirectResource } from './redirects/operations.server.ts';

const vcard: GeneratedAsset = {
  pattern: '/business-card/:file{[a-z0-9-]{1,100}\\.vcf}',
  rateLimit: textLimit,
  async answer({ platform, params }) {
    const card = await getVcardOrNull(platform, (params.file ?? '').slice(0, -4));
    return card === null ? null : { ...textAnswer('text/vcard; charset=utf-8', await packText(card)), cacheControl: 'no-cache' };
  },
};

export const links = {
  name: 'links',
  operations: [followLink, getBusinessCard, getLinkAlias],
  endpoints: linkEndpoints,
  resources: [linkResource, cardResource, redirectResource],
  dataMap,
  preparations,
  purges: { business_cards: ['business-cards'] },
  generatedAssets: [vcard],
} satisfies Domain;
