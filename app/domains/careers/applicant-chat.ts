import type { ChatText } from '#app/platform/contacts/whatsapp-link.ts';

/** The message with which staff begin a chat with an applicant. */
export const applicantChat = (name: string, place: string): ChatText => ({
  lines: [`Halo ${name}, kami dari ${place} tentang lamaran kerja Anda.`],
  values: { name, place },
});
