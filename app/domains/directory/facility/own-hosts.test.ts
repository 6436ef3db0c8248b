import { expect, test } from 'vitest';
import { isOwnHost, ownHosts } from './own-hosts.ts';

const place = (web_url: string | null, number: string) => ({ web_url, phone: number, whatsapp_phone: '+628110000001' });

test('hosts are read from https addresses alone, each once; WhatsApp is ours by the numbers of facilities', () => {
  const places = [place('https://a.example/x', '+62220001'), place('http://b.example', '+62220002'), place(null, '+62220001')];
  const hosts = ownHosts(places, ['kosong', '', 'https://c.example:444', 'https://A.example', 'https://wa.me/628999']);
  expect(hosts).toEqual(['a.example', 'c.example:444', 'wa.me/62220001', 'wa.me/628110000001', 'wa.me/62220002']);
  const isOwn = (address: string) => isOwnHost(new URL(address), hosts);
  expect(['https://a.example/y', 'https://wa.me/628110000001?text=Halo'].filter((one) => !isOwn(one))).toEqual([]);
  const foreign = [
    'https://wa.me/628999',
    'https://wa.me/',
    'https://wa.me/628110000001/x',
    'https://wa.me/6281100000012',
    'https://wa.me/message/X',
  ];
  expect([...foreign, 'https://api.whatsapp.com/send?phone=628110000001', 'https://wa.me:444/628110000001'].filter(isOwn)).toEqual([]);
});
