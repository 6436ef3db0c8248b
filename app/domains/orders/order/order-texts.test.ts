import { expect, test } from 'vitest';
import type { OrderDetail } from './order.schema.ts';
import { sellerStates } from './order-states.ts';
import { cancelText, deliveryLabel, type EventKind, eventKinds, eventText, heldText, partLabel, typeLabels } from './order-texts.ts';
import { leftText } from './pay-guide.ts';
import { summaryOf } from './shown-order.ts';

const types = Object.keys(typeLabels) as (keyof typeof typeLabels)[];
const services = types.filter((type) => type !== 'MS');
/** Words of parcels and shops. */
const parcel = /kirim|kemas|kurir|barang|penjual|apotek|disiapkan|diambil|obat|resi|shipment|pembeli diingatkan/i;

test('orders of services speak of no parcel, in any state, event and sentence', () => {
  for (const type of services) {
    for (const state of sellerStates) {
      const trip = { id: '1', no: 1, state: 'returning', courier: null, waybill: null } as const;
      expect([type, state, partLabel({ state, trip }, type)]).toEqual([type, state, expect.not.stringMatching(parcel)]);
    }
    // Money travels for every type.
    for (const kind of eventKinds.filter((one) => !one.startsWith('refund_') && !one.startsWith('complain'))) {
      expect([type, kind, eventText(kind, null, type)]).toEqual([type, kind, expect.not.stringMatching(parcel)]);
    }
    for (const text of [cancelText(type), deliveryLabel('Kurir', type)]) expect(text).not.toMatch(parcel);
    for (const status of ['waiting', 'confirmed', 'done'] as const) {
      for (const outcome of [null, 'cancelled', 'refused', 'expired', 'refunded'] as const) {
        const order = {
          type_code: type,
          name: 'INV-1',
          detail: { status, outcome },
          refunds: [],
          health_facility: [],
        } as unknown as OrderDetail;
        const { title, text } = summaryOf(order);
        expect([type, status, `${title} ${text}`.replaceAll('dikirim kembali', '')]).toEqual([
          type,
          status,
          expect.not.stringMatching(parcel),
        ]);
      }
    }
  }
});

test('every type has a text for every state and event; goods keep theirs', () => {
  for (const type of types) {
    for (const state of sellerStates) expect(partLabel({ state, trip: null }, type)).toMatch(/^[A-Z]/);
    for (const kind of eventKinds) expect(eventText(kind, 'Catatan', type)).toMatch(/^[A-Z].*: Catatan$/);
  }
  expect([partLabel({ state: 'accepted', trip: null }, 'MS'), eventText('part_ship' satisfies EventKind, null, 'MS')]).toEqual([
    'Sedang disiapkan',
    'Pesanan dikirim',
  ]);
});

test.each([
  [357_541_000, '4 hari 3 jam'],
  [2 * 86_400_000, '2 hari'],
  [8_341_000, '2 jam 19 menit'],
  [3_600_000, '1 jam'],
  [3_605_000, '1 jam'],
  [309_000, '5 menit 9 detik'],
  [60_000, '1 menit'],
  [59_900, '59 detik'],
  [400, '0 detik'],
])('%i ms are left: %s', (ms, text) => {
  expect(leftText(ms)).toBe(text);
});

test('what is held until it is paid is said in words of its kind', () => {
  expect(types.map((type) => [type, heldText(type).split(' tetap')[0]])).toEqual(
    types.map((type) => [type, type === 'MS' ? 'barangnya' : type === 'SCD' ? 'chat ini' : 'tempatnya']),
  );
});
