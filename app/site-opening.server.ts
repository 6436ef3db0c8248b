export { createSiteOpening } from '#app/domains/staff/index.server.ts';
