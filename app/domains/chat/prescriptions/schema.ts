import { z } from 'zod';
import { envelopeSchema } from '#app/platform/answer.ts';
import { lineOfText, recordId, wholeNumber } from '#app/platform/fields.ts';
import { roomName } from '../rooms/schema.ts';

/** So many medicines fit into one prescription of a chat. */
export const maxLines = 5;

const count = wholeNumber({ min: 1, max: 100, missing: 'Tulis jumlahnya dengan angka' });

const line = z.object({
  stock_id: recordId('Pilih obat dari daftar').describe('Kemasan di apotek itu, dari GET /chat/prescribable/{room}'),
  count: count.describe('Banyaknya kemasan'),
  directions: lineOfText(200, 'Tulis aturan pakainya, contoh: 3 x sehari 1 tablet sesudah makan'),
});

export const prescribeInput = z.object({
  room: roomName,
  facility_id: recordId('Pilih apotek').describe('Apotek yang menyiapkan obatnya'),
  lines: z.array(line).min(1, 'Tulis sedikitnya satu obat').max(maxLines, `Paling banyak ${maxLines} obat`),
  replaces: z.uuid().nullish().describe('Resep dari chat ini yang diganti; yang sudah dipesan tidak dapat diganti'),
});

export const prescribableQuery = z.object({ room: roomName, facility_id: recordId('Pilih apotek').optional() });

const text = z.string();
/** A prescription of a room, as its two persons read it. */
export const roomPrescription = z.object({
  id: z.uuid(),
  label: text,
  pharmacy: text,
  doctor: text,
  signed_at: z.iso.datetime(),
  is_replaced: z.boolean(),
  can_replace: z.boolean().describe('Untuk dokternya: masih dapat diganti'),
  lines: z.array(z.object({ name: text, amount: text, directions: text })),
});
export type RoomPrescription = z.infer<typeof roomPrescription>;

export const prescribeAnswer = envelopeSchema(z.object({ id: z.uuid(), pharmacy: text }));
export const prescribableAnswer = envelopeSchema(
  z.object({
    pharmacies: z.array(z.object({ id: z.int(), name: text })),
    facility_id: z.int().nullable(),
    medicines: z.array(z.object({ stock_id: z.int(), name: text, pack: text, free: z.int().describe('Kemasan yang ada sekarang') })),
  }),
);
