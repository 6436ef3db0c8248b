import { describe, expect, test } from 'vitest';
import { phoneToE164, servedPhoneOrNull } from './phone.server.ts';

describe('phones', () => {
  test.each([
    '081234567890',
    '0812 3456 7890',
    '0812-3456-7890',
    '0812.3456.7890',
    '6281234567890',
    '62 0812 3456 7890',
    '+6281234567890',
    '+62 0812 3456 7890',
    '(+62) 812 3456 7890',
    '006281234567890',
    '81234567890',
    '０８１２３４５６７８９０',
    '＋６２８１２３４５６７８９０',
    ' 0812–3456–7890 ',
  ])('%s is +6281234567890', (written) => expect(phoneToE164(written)).toBe('+6281234567890'));

  test.each([
    ['022-4231234', '+62224231234'],
    ['+65 8123 4567', '+6581234567'],
    ['62 22 4231234', '+62224231234'],
  ])('%s is %s', (written, number) => expect(phoneToE164(written)).toBe(number));

  test.each(['12345', '110', 'abcdef', '0812', '+62812', '0812345678901234', '08123456789x2', '+0812345678', ''])(
    '%j is refused',
    (written) => expect(phoneToE164(written)).toBeNull(),
  );
});

describe('numbers that messages are sent to', () => {
  test.each([
    ['0812 3456 7890', '+6281234567890'],
    ['0859-9999-0000', '+6285999990000'],
    ['022-4231234', '+62224231234'],
    ['+60 12-345 6789', '+60123456789'],
    ['+65 8123 4567', '+6581234567'],
    ['+966 51 234 5678', '+966512345678'],
    ['+852 5123 4567', '+85251234567'],
  ])('%s is accepted', (written, number) => expect(servedPhoneOrNull(written)).toBe(number));

  test.each([
    ['premium rate, America', '+19005551234'],
    ['satellite', '+8816223456789'],
    ['satellite', '+88213300005'],
    ['satellite', '+870773111632'],
    ['international premium rate', '+979123456789'],
    ['international free', '+80012345678'],
    ['premium rate, Indonesia', '08091234567'],
    ['shared cost, Indonesia', '08041234567'],
    ['free, Indonesia', '0800123456'],
    ['free, Indonesia', '+62177123456'],
    ['premium rate, Australia', '+611900123456'],
    ['premium rate, Malaysia', '+601600123456'],
    ['free, Singapore', '+6518001234567'],
    ['mobile of a country that is not served', '+12025550143'],
    ['mobile of a country that is not served', '+2347012345678'],
    ['no number', '0812'],
  ])('%s: %s is refused', (_, written) => expect(servedPhoneOrNull(written)).toBeNull());
});
