import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { FormKind } from '../definition/check-definition.ts';
import type { Answers } from '../definition/form-price.ts';
import { encryptedAnswers } from '../definition/form-retention.ts';
import type { StoredAnswers } from './submission.store.server.ts';

type Encrypting = Pick<PlatformServices, 'encryption'>;

/** The answers as they are stored: those of surveys and sensitive forms encrypted. */
export function storeAnswers(
  { encryption }: Encrypting,
  { kind, is_sensitive: isSensitive }: Readonly<{ kind: FormKind; is_sensitive: boolean }>,
  values: Answers,
): Readonly<{ answers: string | null; sealed_answers: string | null }> {
  const text = JSON.stringify(values);
  return kind === 'survey' || isSensitive
    ? { answers: null, sealed_answers: encryption.encrypt(encryptedAnswers, text) }
    : { answers: text, sealed_answers: null };
}

/** The answers of a submission. */
export function openAnswers({ encryption }: Encrypting, stored: StoredAnswers): Answers {
  if (stored.sealed_answers === null) return stored.answers as Answers;
  return JSON.parse(encryption.decrypt(encryptedAnswers, stored.sealed_answers)) as Answers;
}
