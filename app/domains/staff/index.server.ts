export { createSiteOpening } from './opening/operations.server.ts';
