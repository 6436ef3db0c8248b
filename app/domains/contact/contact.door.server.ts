export { personalMessages } from './personal.operations.server.ts';
