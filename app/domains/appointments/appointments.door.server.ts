export { takeOverRequests } from './own.operations.server.ts';
