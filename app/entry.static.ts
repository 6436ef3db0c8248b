/** What every page runs in the browser, hydrated or not: menus, drawers, sliders, toasts. Kept small. */
export {};
