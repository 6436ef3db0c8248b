import { expect, test } from 'vitest';
import { ownHosts } from './own-hosts.rules.ts';

test('hosts are read from https addresses alone, each once, and the chat is among them', () => {
  const addresses = ['https://a.example/x', 'http://b.example', 'kosong', '', null, 'https://c.example:444', 'https://A.example'];
  expect(ownHosts(addresses)).toEqual(['wa.me', 'a.example', 'c.example:444']);
});
