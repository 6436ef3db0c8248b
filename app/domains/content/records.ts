/** The records of the domain: each imports only from those before it, types included. Pages and the files beside them import all. */
export const records = ['care', 'review', 'sharing', 'banner', 'landing', 'promo', 'article', 'topic', 'wordpress'] as const;
