import type { Actor } from '../access/actor.server.ts';
import type { Queryable } from '../database/db.server.ts';
import type { FileType } from './file-checks.server.ts';

/**
 * A kind of uploaded file, declared in the manifest of the domain that owns it. `public`: a picture that everybody may see, below `/media/`.
 * `private`: encrypted, served by `/files/{id}` to those who may read it.
 */
export type FileKind = Readonly<{
  /** `domain.kind`; part of stored rows, so it does not change. */
  name: string;
  /** None: nobody uploads it, the product makes it itself. */
  types: readonly FileType[];
  maxBytes: number;
  /** The person whose data it is: an uploader's files are in the export of the account and are erased with it. */
  belongsTo: 'uploader' | 'hospital';
}> &
  (
    | Readonly<{ class: 'public' }>
    | Readonly<{
        class: 'private';
        /** Whether this caller may read the file of this record. The uploader of a file that `belongsTo` them always may. */
        mayRead(db: Queryable, actor: Actor, subjectId: string): Promise<boolean>;
        /** The account whose data a file of this record is, and in whose access log its readings stand. Without it: the uploader of one that `belongsTo` them. */
        findOwner?(db: Queryable, subjectId: string): Promise<string | null>;
      }>
  );

export type PrivateFileKind = Extract<FileKind, { class: 'private' }>;
