export { createOldAddresses } from './redirects/operations.server.ts';
