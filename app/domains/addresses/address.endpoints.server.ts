import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { addressAnswer, addressesAnswer, deletedAnswer, selectedAnswer } from './address.schema.ts';
import { doneTexts } from './address-texts.ts';
import { addAddress, changeAddress, markAddress, removeAddress } from './change-addresses.server.ts';
import { findSelectedAddress, listAddresses } from './find-addresses.server.ts';

const reads: RateLimit = { name: 'addresses', max: 120, windowSeconds: 60 };
const example = {
  label: 'Rumah',
  name: 'Siti Aminah',
  description: 'Jalan Ir. H. Juanda No. 390, RT 02/RW 05',
  phone: '0812-3456-7890',
  note: 'Pagar hijau',
  post_code: '40135',
  subdistrict_id: '3273021004',
};
const tag = 'Alamat';

export const addressEndpoints: readonly Endpoint[] = [
  expose(findSelectedAddress, {
    method: 'get',
    path: '/user/address/selected',
    summary: 'Alamat yang dipilih untuk pengiriman',
    tag,
    rateLimit: reads,
    response: selectedAnswer,
    respond: (address) => answer(address && { ...address, subDistrict: address.subdistrict }),
  }),
  expose(listAddresses, {
    method: 'get',
    path: '/user/address/me',
    summary: 'Semua alamat milik pemanggil',
    tag,
    rateLimit: reads,
    response: addressesAnswer,
    respond: (addresses) => answer(addresses),
  }),
  expose(addAddress, {
    method: 'post',
    path: '/user/address',
    summary: 'Menambah alamat',
    description: 'Alamat pertama menjadi alamat utama dan langsung dipilih.',
    tag,
    response: addressAnswer,
    example: { body: example },
    respond: (address) => answer(address, doneTexts.added),
  }),
  expose(changeAddress, {
    method: 'put',
    path: '/user/address/update/{id}',
    summary: 'Mengubah alamat',
    tag,
    response: addressAnswer,
    example: { body: example },
    respond: (address) => answer(address, doneTexts.changed),
  }),
  expose(markAddress, {
    method: 'put',
    path: '/user/address/select/{id}',
    summary: 'Menjadikan alamat utama, atau memilihnya untuk pengiriman',
    tag,
    response: addressAnswer,
    example: { body: { selected: true } },
    respond: ({ mark, ...address }) => answer(address, doneTexts[mark]),
  }),
  expose(removeAddress, {
    method: 'delete',
    path: '/user/address/delete/{id}',
    summary: 'Menghapus alamat',
    description: 'Alamat utama tidak dapat dihapus. Bila alamat yang dipilih dihapus, alamat utama yang dipilih.',
    tag,
    response: deletedAnswer,
    respond: ({ id }) => answer({ id }, doneTexts.deleted),
  }),
];
