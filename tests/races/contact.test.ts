import { expect, test } from 'vitest';
import { contactBody } from '#tests/factories/contact.ts';
import { addressOf } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

test('the same message sent 16 times at once is one message and one mail; 16 messages are 16', async () => {
  const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
  const counts = async () => {
    const [messages, mails] = await Promise.all(
      (['contact_messages', 'outbox_messages'] as const).map((table) => app.db.selectFrom(table).select('id').execute()),
    );
    return [messages?.length, mails?.length];
  };
  const send = (n: number, body: object, headers: Record<string, string>) =>
    app.fetch('/v1/contactus', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(n), ...headers },
      body: JSON.stringify(body),
    });
  const times = Array.from({ length: 16 }, (_, n) => n);
  try {
    const same = await Promise.all(times.map((n) => send(n, contactBody(1), { 'idempotency-key': 'satu' })));
    expect(same.map((answer) => answer.status)).toEqual(times.map(() => 200));
    expect(await counts()).toEqual([1, 1]);
    // Without a key, and with different keys: the text itself is the claim.
    await Promise.all(times.map((n) => send(20 + n, contactBody(2), n % 2 ? {} : { 'idempotency-key': `lain-${n}` })));
    expect(await counts()).toEqual([2, 2]);
    await Promise.all(times.map((n) => send(40 + n, contactBody(100 + n), {})));
    expect(await counts()).toEqual([18, 18]);
    const other = await send(60, contactBody(3), { 'idempotency-key': 'satu' });
    expect([other.status, (await other.json()).code]).toEqual([422, 'idempotency_mismatch']);
  } finally {
    await app.close();
  }
});
