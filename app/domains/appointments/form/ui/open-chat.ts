/** Opens the chat in a new tab. False when the browser blocked it, long after the tap that asked for it. */
export function openChat(url: string): boolean {
  const tab = window.open(url, '_blank');
  if (!tab) return false;
  tab.opener = null;
  return true;
}
