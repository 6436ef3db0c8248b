import { expect, test } from 'vitest';
import { contactText, maskedPhone, phoneText } from './phone-text.ts';

test.each([
  ['+6281234567890', '0812-3456-7890', '0812-••••-•890'],
  ['+6281203461594', '0812-0346-1594', '0812-••••-•594'],
  ['+628123456789', '0812-3456-789', '0812-••••-789'],
  ['+62812345678', '0812-345678', '081•-•••678'],
  ['+622200000101', '(022) 0000-0101', '(022) 0•••-•101'],
  ['+6591234567', '+6591234567', '+659••••567'],
])('%s is shown as %s and masked as %s', (phone, text, masked) => {
  expect([phoneText(phone), maskedPhone(phone), contactText('phone', phone)]).toEqual([text, masked, text]);
});

test('an e-mail address is shown as it is', () => expect(contactText('email', 'siti+62@contoh.id')).toBe('siti+62@contoh.id'));
