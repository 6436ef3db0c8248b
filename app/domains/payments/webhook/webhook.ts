/** The purpose of the encryption of what providers send. */
export const encryptedWebhook = 'provider-webhook';

/** How long messages of providers are kept. */
export const webhookDays = 90;
