/** Who asks. Operations take it first. Accounts add kinds to this; until then everybody is a visitor. */
export type Actor = Readonly<{
  kind: 'visitor';
  /** The visit session, 64 hexadecimal characters; gives no authority. Null until the first answer sets it. */
  visit: string | null;
  /** Client address: from a trusted proxy only, otherwise the socket's. For limits, never stored with a person. */
  ip: string;
  requestId: string;
}>;
