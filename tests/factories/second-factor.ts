import { createTotpSecret, totpCode, totpStepOf } from '#app/platform/access/totp.server.ts';
import type { TestApp } from '#tests/harness/test-app.ts';

const recoveryCode = '2345-6789-abcd';

/** A second factor in use: its secret, and one recovery code. */
export async function setUpFactor(app: Pick<TestApp, 'db' | 'platform'>, userId: string) {
  const secret = createTotpSecret();
  const { encryption, signed } = app.platform;
  const row = { sealed_secret: encryption.encrypt('totp', secret), confirmed_at: new Date(), last_step: '0' };
  await app.db
    .insertInto('totp_factors')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  const plain = recoveryCode.replaceAll('-', '');
  const code_hash = Buffer.from(signed.sign('recovery-code', `${userId} ${plain}`).slice(-43), 'base64url');
  await app.db.insertInto('recovery_codes').values({ user_id: userId, code_hash }).execute();
  return { secret, recoveryCode };
}

/** The code of an authenticator app at a moment; `later` time steps after it. */
export function codeAt(secret: string, moment: Date, later = 0): string {
  return totpCode(secret, totpStepOf(moment) + later);
}
