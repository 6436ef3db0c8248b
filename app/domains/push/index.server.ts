export { canPush, pushTo } from './push-to.server.ts';
export { getPushOffer } from './subscribe-push.server.ts';
