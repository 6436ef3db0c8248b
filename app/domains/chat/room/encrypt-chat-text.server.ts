import type { PlatformServices } from '#app/platform/platform.server.ts';
import { encryptedChat } from './chat-encryption.ts';

type Encrypting = Pick<PlatformServices, 'encryption'>;

/** What is said, asked or summed up in a chat, as it is stored. */
export const encryptedText = ({ encryption }: Encrypting, value: unknown): string =>
  encryption.encrypt(encryptedChat, JSON.stringify(value));

/** Reads what `encryptedText` stored. */
export const textOf = <T>({ encryption }: Encrypting, encrypted: string): T =>
  JSON.parse(encryption.decrypt(encryptedChat, encrypted)) as T;
