import type { Domain } from '#app/kits/domain.server.ts';
import { type GeneratedAsset, packText, textAnswer, textLimit } from '#app/platform/cache/generated-asset.server.ts';
import { cardResource } from './business-card.content.server.ts';
import { dataMap } from './data-map.ts';
import { followLink, getLinkAlias, getVcardOrNull } from './follow-link.server.ts';
import { getBusinessCard } from './get-business-card.server.ts';
import { linkResource } from './link.content.server.ts';
import { linkEndpoints } from './link.endpoints.server.ts';
import { followUps } from './links.follow-ups.store.server.ts';
import { preparations } from './links.preparations.store.server.ts';
import { redirectResource } from './redirect/redirect.content.server.ts';
import { keepFormerAddress } from './redirect/redirect.store.server.ts';

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
  followUps,
  preparations,
  subscribers: { 'resource.moved': (tx, moved, { clock }) => keepFormerAddress(tx, moved, clock.now()) },
  purges: { business_cards: ['business-cards'] },
  generatedAssets: [vcard],
} satisfies Domain;
