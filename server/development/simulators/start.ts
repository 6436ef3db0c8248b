import { postTo } from './simulator-server.ts';
import { openTwilioSimulator } from './twilio.ts';
import { openWhatsAppSimulator } from './whatsapp.ts';

// npm run messages:simulate: both providers on this machine, which take every message, print it, and report it as delivered.
const post = postTo(process.argv[2] ?? 'http://localhost:3000');
const [whatsapp, twilio] = await Promise.all([openWhatsAppSimulator({ port: 4_101 }), openTwilioSimulator(4_102)]);

whatsapp.onMessage = (message) => {
  console.log(`WhatsApp ${message.to} ${message.template}: ${message.values.join(' | ')}`);
  const later = (state: 'sent' | 'delivered', ms: number) =>
    setTimeout(() => void whatsapp.report(post, message, state).catch((error) => console.error(String(error))), ms);
  later('sent', 500);
  later('delivered', 2_000);
};

console.log('Jalankan Sehati dengan variabel ini:');
for (const [name, value] of Object.entries({ ...whatsapp.variables, ...twilio.variables })) console.log(`${name}=${value}`);
