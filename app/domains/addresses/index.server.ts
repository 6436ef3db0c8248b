export { getSelectedOrNull } from './address.store.server.ts';
export { addAddress, changeAddress, markAddress, removeAddress } from './change-addresses.server.ts';
export { listAddresses } from './find-addresses.server.ts';
export { openAddressForm } from './open-address-form.server.ts';
