import { describe, expect, test } from 'vitest';
import { whatsappLink } from '#app/platform/contacts/whatsapp-link.ts';
import { hoursOf, longDateOf } from '#app/platform/time/calendar.ts';
import { type RequestStatus, submitInput } from './request.schema.ts';
import { allows, type RequestEvent, requestLife, whatsappText } from './request.ts';
import { checkTexts } from './request-checks.schema.ts';
import { firstFailedCheck, hasPhoneLength } from './request-checks.ts';

const complete = { facilityId: 1, specializationId: 2, doctorSlug: 'dr-a', scheduleId: 3, name: 'Siti', phone: '0812345678' };

describe('the seven checks', () => {
  const order = [
    ['facilityId', null, 'Pilih Rumah Sakit dahulu'],
    ['specializationId', null, 'Pilih Spesialis dahulu'],
    ['doctorSlug', null, 'Pilih Dokter dahulu'],
    ['scheduleId', null, 'Pilih Jadwal dahulu'],
    ['name', '  ', 'Masukkan nama Pasien'],
    ['phone', '', 'Masukkan nomor telepon'],
    ['phone', '0812', 'Nomor telepon harus valid'],
  ] as const;

  test.each(order)('%s as %j says %s', (field, value, text) => {
    expect(firstFailedCheck({ ...complete, [field]: value })?.message).toBe(text);
  });

  test('the first one in the order wins', () => {
    const values = { ...complete };
    for (const [field, value, text] of [...order].reverse()) {
      Object.assign(values, { [field]: value });
      expect(firstFailedCheck(values)?.message).toBe(text);
    }
  });

  test('a complete form passes', () => expect(firstFailedCheck(complete)).toBeNull());

  test.each([
    ['1234', false],
    ['12345', true],
    ['123456789012345', true],
    ['1234567890123456', false],
    ['+62 812-3456-7890', true],
    ['０８１２３', true],
  ])('length of %s: %s', (phone, fits) => expect(hasPhoneLength(phone)).toBe(fits));
});

test('every state and event is decided', () => {
  const table: [RequestStatus, RequestEvent, RequestStatus | undefined][] = [
    ['requested', 'cancel', 'cancelled'],
    ['requested', 'move', 'requested'],
    ['quarantined', 'cancel', 'cancelled'],
    ['quarantined', 'move', undefined],
    ['cancelled', 'cancel', 'cancelled'],
    ['cancelled', 'move', undefined],
  ];
  for (const [state, event, after] of table) {
    expect(requestLife[state][event]).toBe(after);
    expect(allows(state, event)).toBe(after !== undefined);
  }
});

test('the chat message', () => {
  const facts = {
    facilityName: 'RS Contoh',
    patientName: 'Siti & Budi',
    doctorName: 'dr. A',
    specializationName: 'Anak',
    dateText: longDateOf('2026-11-23'),
    hoursText: hoursOf('08:00', '12:00', 'Asia/Jakarta'),
    code: 'ABCD2345',
    showsSlot: true,
    statusUrl: 'https://rs.example/pendaftaran/status/x',
  };
  const text = whatsappText(facts);
  const waiting = whatsappText({ ...facts, showsSlot: false }).split('\n');
  expect(waiting.filter((line) => !text.split('\n').includes(line))).toEqual([
    'Permintaan saya tercatat. Mohon petugas memastikan tempatnya.',
  ]);
  const sent = new URL(whatsappLink('+628110000001', text));
  expect(sent.origin + sent.pathname).toBe('https://wa.me/628110000001');
  expect(sent.searchParams.get('text')).toBe(
    [
      'Halo RS Contoh, saya ingin mendaftar periksa.',
      '',
      'Nama pasien: Siti dan Budi',
      'Dokter: dr. A',
      'Poliklinik: Anak',
      'Hari: Senin, 23 November 2026',
      'Jam: 08.00–12.00 WIB',
      '',
      'Jika waktu tersebut tidak memungkinkan, mohon info jadwal lain.',
      '',
      'Kode: ABCD2345',
      'Lihat, pindah tanggal, atau batalkan: https://rs.example/pendaftaran/status/x',
    ].join('\n'),
  );
});

test('hours of a slot without an end, in other zones', () => {
  expect(hoursOf('09:30', null, 'Asia/Makassar')).toBe('By Appointment, mulai 09.30 WITA');
  expect(hoursOf('09:30', '10:00', 'Asia/Jayapura')).toBe('09.30–10.00 WIT');
});

describe('the input of register/submit', () => {
  const body = { facility_id: 1, specialization_id: 2, schedule_id: 3, name: ' Siti   Aminah ', phone: '0812345678' };

  test('spec fields alone are enough; ids may be text, names are tidied, unknown fields fall away', () => {
    expect(submitInput.parse({ ...body, facility_id: '1', status: 'cancelled' })).toEqual({ ...body, name: 'Siti Aminah' });
  });

  test.each([
    ['facility_id', undefined, checkTexts.facility],
    ['facility_id', 0, checkTexts.facility],
    ['facility_id', '1e3', checkTexts.facility],
    ['facility_id', 2 ** 31, checkTexts.facility],
    ['schedule_id', null, checkTexts.schedule],
    ['name', '   ', checkTexts.name],
    ['name', 'a\r\nBcc: x@y', 'Ada karakter yang tidak bisa dipakai'],
    ['name', 'a\u0000', 'Ada karakter yang tidak bisa dipakai'],
    ['name', '\ud800', 'Ada karakter yang tidak bisa dipakai'],
    ['name', 'x'.repeat(121), 'Paling banyak 120 karakter'],
    ['phone', '', checkTexts.phone],
    ['visit_date', '2026-02-30', 'Tulis tanggal sebagai TTTT-BB-HH'],
    ['visit_date', '0000-01-01', 'Tulis tanggal sebagai TTTT-BB-HH'],
    ['visit_date', '2027-02-29', 'Tulis tanggal sebagai TTTT-BB-HH'],
  ])('%s = %j is refused', (field, value, message) => {
    const parsed = submitInput.safeParse({ ...body, [field]: value });
    expect(parsed.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]]);
  });
});
