export { createOldAddresses } from './redirect/redirect.content.server.ts';
