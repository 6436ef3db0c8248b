/**
 * What happened to a message. `uncertain`: it may have reached the provider, or not; `dropped`: nobody needed it any more. The last five
 * come from the provider.
 */
export type MessageState = 'waiting' | 'sending' | 'uncertain' | 'dropped' | ProviderState;

export type ProviderState = 'accepted' | 'sent' | 'failed' | 'delivered' | 'read';

const ranks: Readonly<Record<MessageState, number>> = {
  waiting: 0,
  sending: 1,
  uncertain: 1,
  dropped: 1,
  accepted: 2,
  sent: 3,
  failed: 4,
  delivered: 5,
  read: 6,
};

/**
 * True when a report of the provider changes the state. Reports come late, twice and in any order: a later stage is never replaced by an
 * earlier one, and a delivery that did happen corrects an earlier failure.
 */
export function isNews(current: MessageState, reported: ProviderState): boolean {
  return ranks[reported] > ranks[current];
}
