export { getArticleFeed } from './feed.operations.server.ts';
export { feedPath } from './feed.rules.ts';
export {
  findArticleAddresses,
  findLandingAddresses,
  findPromoAddresses,
  findSharedArticle,
  findSharedPromo,
} from './sharing.store.server.ts';
