/*
 * What somebody without a session pressed on a medicine's page: after the log-in its Wish List page sends it. Only a press in this tab writes
 * it, so an address alone never saves anything.
 */
const key = 'wish-list';

export type Pressed = Readonly<{ act: 'save' | 'notify'; slug: string; stockId: number | null }>;

export function storePressed(pressed: Pressed): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(pressed));
  } catch {
    // Without storage the page asks once more.
  }
}

/** What was pressed for this medicine, once. */
export function consumePressed(slug: string): Pressed | null {
  try {
    const pressed = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Pressed | null;
    sessionStorage.removeItem(key);
    return pressed?.slug === slug ? pressed : null;
  } catch {
    return null;
  }
}
