import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnv } from '../../app/platform/env.server.ts';
import { projectDirectory } from '../build-directory.ts';
import { DatabaseRefusal } from '../database/refusal.ts';
import { ensureBuild } from '../ensure-build.ts';
import { runCommand } from './command.ts';

const refusals = {
  not_an_email: 'Sebutkan alamat email: npm run admin:invite -- nama@rumahsakit.id',
  admin_exists:
    'Sudah ada administrator. Undangan berikutnya dibuat di /staff/accounts. Bila tidak ada administrator yang dapat masuk lagi, ulangi dengan --again.',
  not_active: 'Akun dengan alamat itu sedang tidak aktif. Pakai alamat lain.',
};

// npm run admin:invite -- <email>: invites the first administrator, whether the app runs or not.
await runCommand(async ({ open, say, args }) => {
  const env = readEnv();
  const email = args.find((one) => !one.startsWith('--')) ?? '';
  const { directory } = await ensureBuild();
  const server = (await import(pathToFileURL(join(directory, 'server/app.js')).href)) as typeof import('../app.ts');
  const database = await open(env);
  await server.migrate(database, join(projectDirectory, 'db/migrations'));
  const result = await server.inviteFirstAdmin(database.connection, { email, again: args.includes('--again') });
  if (!result.ok) throw new DatabaseRefusal(refusals[result.code]);
  const { path } = result.value;
  if (path === null) {
    say(`Akun dengan alamat itu sudah ada dan sekarang memegang peran administrator. Masuk di ${env.publicUrl}/account/login`);
  } else {
    say(
      'Buka tautan ini sekali dalam 60 menit, ketik lagi alamat emailnya, dan pilih kata sandi. Jangan diteruskan: pemegangnya dapat menjadi administrator.',
    );
    say(`${env.publicUrl}${path}`);
  }
});
