import type { Domain } from '#app/kits/domain.server.ts';
import { addressEndpoints } from './address.endpoints.server.ts';
import { personalAddresses } from './address.personal-data.server.ts';
import { addAddress, changeAddress, markAddress, removeAddress } from './change-addresses.server.ts';
import { dataMap } from './data-map.ts';
import { findSelectedAddress, listAddresses } from './find-addresses.server.ts';
import { openAddressForm } from './open-address-form.server.ts';

export const addresses = {
  name: 'addresses',
  operations: [addAddress, changeAddress, findSelectedAddress, listAddresses, markAddress, openAddressForm, removeAddress],
  endpoints: addressEndpoints,
  personalData: [personalAddresses],
  dataMap,
} satisfies Domain;
