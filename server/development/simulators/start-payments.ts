import { openMidtransSimulator } from './midtrans.ts';
import { postTo } from './simulator-server.ts';

// npm run payments:simulate: the provider of payments on this machine. Whoever pays there is the caller of `/_sim/pay/{reference}`.
const simulator = await openMidtransSimulator({ port: 4_103 });
simulator.post = postTo(process.argv[2] ?? 'http://localhost:3000');
setInterval(() => void simulator.deliver().catch((error) => console.error(String(error))), 1_000);

console.log('Jalankan Sehati dengan variabel ini:');
for (const [name, value] of Object.entries(simulator.variables)) console.log(`${name}=${value}`);
console.log(`Bayar: ${simulator.url}/_sim/pay/{reference}. Waktu: ${simulator.url}/_sim/clock?minutes=10`);
