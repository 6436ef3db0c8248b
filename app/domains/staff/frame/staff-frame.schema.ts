import { z } from 'zod';
import { chosenUnits } from '#app/platform/staff/unit-ids.ts';

export const frameInput = z.object({ units: chosenUnits });
