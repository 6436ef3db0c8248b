export { addressData } from './personal.operations.server.ts';
