export { getVcardOrNull } from './links.operations.server.ts';
