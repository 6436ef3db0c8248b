export { heldByClaims } from './claims/guard.operations.server.ts';
export { findHeldTexts } from './claims/operations.server.ts';
export { findSwitchesToApprove } from './switches/operations.server.ts';
export { isSwitchedOn } from './switches/read.operations.server.ts';
