export { heldByClaims } from './claims/guard.operations.server.ts';
export { isSwitchedOn } from './switches/read.operations.server.ts';
