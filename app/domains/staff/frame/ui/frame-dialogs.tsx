import { type RefObject, useLayoutEffect } from 'react';
import { CommandMenu } from '../../command/ui/command-menu.tsx';
import { keysId, menuId } from './frame-dialog-ids.ts';
import { KeysDialog } from './keys-dialog.tsx';
import type { FramePage } from './staff-frame-data.ts';

type FrameDialogsProps = {
  pages: readonly FramePage[];
  keys: Readonly<{ isOn: boolean; turn(on: boolean): void }>;
  lock(): void;
  /** What was typed for the menu meanwhile. */
  typed: RefObject<string>;
  /** Opens what was asked for while this code was on its way. */
  arrived(): void;
};

/** The dialogs of the frame: the command menu, and the list of the keys. */
export function FrameDialogs({ pages, keys, lock, typed, arrived }: FrameDialogsProps) {
  useLayoutEffect(() => arrived(), [arrived]);
  return (
    <>
      <CommandMenu id={menuId} pages={pages} lock={lock} typed={typed} />
      <KeysDialog id={keysId} pages={pages} {...keys} />
    </>
  );
}
