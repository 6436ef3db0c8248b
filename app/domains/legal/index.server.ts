export { findHeldTexts } from './claim/allow-claims.server.ts';
export { heldByClaims } from './claim/block-claims.server.ts';
export { findSwitchesToApprove } from './switch/propose-and-approve-switch.server.ts';
export { isSwitchedOn } from './switch/read-switch.server.ts';
