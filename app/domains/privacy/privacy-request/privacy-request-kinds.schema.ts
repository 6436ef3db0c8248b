/** What a person may ask about their data. */
export const requestKinds = ['access', 'correction', 'deletion', 'withdrawal', 'objection'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** How a request came. Staff enter those that came otherwise than from an account. */
export const requestChannels = ['account', 'letter', 'phone', 'counter'] as const;
export type RequestChannel = (typeof requestChannels)[number];
export const enteredChannels = ['letter', 'phone', 'counter'] as const;

/** How staff made sure who asks: by which contact, or by a document; `account` is noted by itself for a request from an account. */
export const identityWays = ['email', 'phone', 'document'] as const;
export type Identity = 'account' | (typeof identityWays)[number];

/** What a request came to; `erased` by itself, when the account was erased meanwhile. */
export const chosenOutcomes = ['done', 'partly', 'refused', 'unidentified'] as const;
export type RequestOutcome = (typeof chosenOutcomes)[number] | 'erased';

export const longestDetails = 2_000;
