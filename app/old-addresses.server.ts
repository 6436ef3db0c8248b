export { createOldAddresses } from '#app/domains/links/index.server.ts';
