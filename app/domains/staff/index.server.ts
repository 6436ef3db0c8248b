export { createSiteOpening } from './site-launch/open-site.server.ts';
