import { answer } from '#app/platform/answer.ts';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import type { RateLimit } from '#app/platform/rate-limit.server.ts';
import { notChosenText } from './checks.schema.ts';
import {
  type AddressResult,
  addAddress,
  addressWrites,
  changeAddress,
  findSelectedAddress,
  listAddresses,
  markAddress,
  removeAddress,
} from './operations.server.ts';
import { doneTexts, refusals } from './rules.ts';
import {
  type Address,
  addressAnswer,
  addressesAnswer,
  addressInput,
  addressParams,
  deletedAnswer,
  markInput,
  selectedAnswer,
} from './schema.ts';

const reads: RateLimit = { name: 'addresses', max: 120, windowSeconds: 60 };
const example = {
  label: 'Rumah',
  name: 'Siti Aminah',
  description: 'Jalan Ir. H. Juanda No. 390, RT 02/RW 05',
  phone: '0812 3456 7890',
  note: 'Pagar hijau',
  post_code: '40135',
  subdistrict_id: '3273021004',
};
const common = { tag: 'Alamat', auth: 'user' } as const;

export const addressEndpoints: readonly Endpoint[] = [
  endpoint({
    ...common,
    method: 'get',
    path: '/user/address/selected',
    summary: 'Alamat yang dipilih untuk pengiriman',
    rateLimit: reads,
    response: selectedAnswer,
    async handle({ actor, platform }) {
      const address = await findSelectedAddress(actor, platform);
      return answer(address && { ...address, subDistrict: address.subdistrict });
    },
  }),
  endpoint({
    ...common,
    method: 'get',
    path: '/user/address/me',
    summary: 'Semua alamat milik pemanggil',
    rateLimit: reads,
    response: addressesAnswer,
    handle: async ({ actor, platform }) => answer(await listAddresses(actor, platform)),
  }),
  endpoint({
    ...common,
    method: 'post',
    path: '/user/address',
    summary: 'Menambah alamat',
    description: 'Alamat pertama menjadi alamat utama dan langsung dipilih.',
    rateLimit: addressWrites,
    audit: 'address.added',
    idempotent: true,
    problems: ['conflict'],
    body: addressInput,
    response: addressAnswer,
    example: { body: example },
    handle: async ({ actor, platform, input, idempotency }) =>
      answer(addressOf(await addAddress(actor, input.body, platform, idempotency)), doneTexts.added),
  }),
  endpoint({
    ...common,
    method: 'put',
    path: '/user/address/update/{id}',
    summary: 'Mengubah alamat',
    rateLimit: addressWrites,
    audit: 'address.changed',
    problems: ['not_found'],
    params: addressParams,
    body: addressInput,
    response: addressAnswer,
    example: { body: example },
    handle: async ({ actor, platform, input }) =>
      answer(addressOf(await changeAddress(actor, { ...input.body, id: input.params.id }, platform)), doneTexts.changed),
  }),
  endpoint({
    ...common,
    method: 'put',
    path: '/user/address/select/{id}',
    summary: 'Menjadikan alamat utama, atau memilihnya untuk pengiriman',
    rateLimit: addressWrites,
    audit: 'address.selected',
    problems: ['not_found'],
    params: addressParams,
    body: markInput,
    response: addressAnswer,
    example: { body: { selected: true } },
    async handle({ actor, platform, input }) {
      const mark = input.body;
      return answer(addressOf(await markAddress(actor, { id: input.params.id, mark }, platform)), doneTexts[mark]);
    },
  }),
  endpoint({
    ...common,
    method: 'delete',
    path: '/user/address/delete/{id}',
    summary: 'Menghapus alamat',
    description: 'Alamat utama tidak dapat dihapus. Bila alamat yang dipilih dihapus, alamat utama yang dipilih.',
    rateLimit: addressWrites,
    audit: 'address.deleted',
    problems: ['not_found', 'conflict'],
    params: addressParams,
    response: deletedAnswer,
    handle: async ({ actor, platform, input }) =>
      answer({ id: addressOf(await removeAddress(actor, { id: input.params.id }, platform)).id }, doneTexts.deleted),
  }),
];

function addressOf(result: AddressResult): Address {
  if (result.ok) return result.address;
  // Word for word what an id that nobody has gets.
  if (result.code === 'not_found') throw new Problem('not_found');
  const [status, message] = refusals[result.code];
  if (status === 422) throw new Problem('invalid_input', { message, errors: { subdistrict_id: [notChosenText] } });
  throw new Problem('conflict', { message, extra: { reason: result.code } });
}
