const maxSide = 2_560;
const smallBytes = 1_000_000;

/**
 * A photograph as it is sent: at most 2,560 px wide and high, because a phone's own is often larger than what may be sent. What the browser
 * cannot read is sent as it is, and the server says why it is refused.
 */
export async function scaledPicture(file: File): Promise<Blob> {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  if (scale === 1 && file.size <= smallBytes) {
    picture.close();
    return file;
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const scaled = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  return scaled && scaled.size < file.size ? scaled : file;
}
