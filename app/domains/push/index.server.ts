export { getPushOffer } from './operations.server.ts';
export { canPush, pushTo } from './send.operations.server.ts';
