/** A text that this browser keeps for the staff's pages, in all tabs. Without storage it holds until the document is left. */
export function storedText(key: string) {
  let unstored: string | null = null;
  return {
    get(): string | null {
      try {
        return localStorage.getItem(key);
      } catch {
        return unstored;
      }
    },
    set(value: string | null): void {
      unstored = value;
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch {
        // The browser refuses storage.
      }
    },
  };
}
