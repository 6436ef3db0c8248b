/** What every page runs in the browser, hydrated or not: menus, drawers, sliders, toasts. Kept small. */
import { startAppointmentDialog, startPageIslands } from './islands.ts';

startPageIslands();
startAppointmentDialog();
