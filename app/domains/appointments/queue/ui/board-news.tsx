import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useSharedView } from '#app/ui/live/use-shared-view.ts';
import { boardName, type UnitBoard } from '../unit-board.ts';

/** Reads the page again with each new board of a unit, for who follows no topic of it. Shows nothing. */
export function BoardNews({ unit }: { unit: number }) {
  const { revalidate } = useRevalidator();
  const { value } = useSharedView<UnitBoard | null>(boardName(unit), null);
  const at = value?.at ?? null;
  const readAgain = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (at !== null) readAgain();
  }, [at]);
  return null;
}
