/** Opens the chat in a new tab. Returns false when the browser blocked it, because the tap was too long ago. */
export function openChat(url: string): boolean {
  const tab = window.open(url, '_blank');
  if (!tab) return false;
  tab.opener = null;
  return true;
}
