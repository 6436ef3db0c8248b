export { personalAddresses } from './personal.operations.server.ts';
