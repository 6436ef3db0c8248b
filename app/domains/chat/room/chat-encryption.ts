/** The purpose of the encryption of what is said in chats. */
export const encryptedChat = 'chat';
