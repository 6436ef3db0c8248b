export { openAddressForm } from './form.operations.server.ts';
export { addAddress, changeAddress, listAddresses, markAddress, removeAddress } from './operations.server.ts';
export { getSelectedOrNull } from './store.server.ts';
