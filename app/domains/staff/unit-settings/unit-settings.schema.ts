import { z } from 'zod';
import { chosenUnits } from '#app/platform/staff/unit-ids.ts';

export const settingsInput = z.object({ units: chosenUnits });

/** The settings of a unit, in the order in which they are shown: fields of the kind `facilities`. */
export const shownSettings = ['phone', 'whatsapp_phone', 'emergency_phone', 'hours', 'web_url', 'address', 'city'] as const;
