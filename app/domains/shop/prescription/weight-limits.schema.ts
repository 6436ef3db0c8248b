/** So many digits a weight is written with behind the comma: ten grams change no dose, and three could be thousands. Without zod, because the browser loads it too. */
export const weightPlaces = 2;
