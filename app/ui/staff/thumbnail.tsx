import { PictureFile } from '#app/ui/picture-file.tsx';
import { thumbnailPath } from './thumbnail-path.ts';

/** The picture of a record in a list, or an empty place of its size. It is decorative, because the name stands beside it. */
export function Thumbnail({ address, className }: { address: string; className?: string }) {
  const path = thumbnailPath(address.split('\n')[0] ?? '');
  return path ? (
    <PictureFile src={path} alt="" width={40} height={40} className={className} />
  ) : (
    <span aria-hidden="true" className={className} />
  );
}
