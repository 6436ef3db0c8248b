import { describe, expect, test } from 'vitest';
import { phoneToE164 } from './phone.server.ts';

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
