import type { Domain } from '#app/kits/domain.server.ts';
import { addressEndpoints } from './api.server.ts';
import { dataMap } from './data-map.ts';
import { openAddressForm } from './form.operations.server.ts';
import { addAddress, changeAddress, findSelectedAddress, listAddresses, markAddress, removeAddress } from './operations.server.ts';
import { personalAddresses } from './personal.operations.server.ts';

export const addresses = {
  name: 'addresses',
  operations: [addAddress, changeAddress, findSelectedAddress, listAddresses, markAddress, openAddressForm, removeAddress],
  endpoints: addressEndpoints,
  personalData: [personalAddresses],
  dataMap,
} satisfies Domain;
