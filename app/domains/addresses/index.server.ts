export { getSelectedOrNull } from './address.store.server.ts';
export { addAddress, changeAddress, listAddresses, markAddress, removeAddress } from './change-addresses.server.ts';
export { openAddressForm } from './open-address-form.server.ts';
