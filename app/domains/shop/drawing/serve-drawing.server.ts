import { inMemory } from '#app/platform/cache/derived-files.server.ts';
import { drawnCacheControl, type GeneratedAsset, tagOf } from '#app/platform/cache/generated-asset.server.ts';
import { drawProduct } from './draw-product.ts';
import { findDrawnProduct } from './drawing.store.server.ts';

/** The drawing of a listed product. A page of a list asks for twelve of them. */
export const productDrawing: GeneratedAsset = {
  pattern: '/obat/gambar/:file{[1-9][0-9]{0,8}\\.svg}',
  rateLimit: { name: 'product-drawings', max: 1_200, windowSeconds: 60 },
  async answer({ platform, params }) {
    const id = Number.parseInt(params.file ?? '', 10);
    const read = () => findDrawnProduct(platform.db, id, platform.clock.now());
    const product = await platform.cache.getOrLoad(`drawing ${id}`, ['medicines'], read, { isAsked: true });
    if (!product) return null;
    const drawing = Buffer.from(drawProduct(product));
    const open = async () => inMemory(drawing);
    return { kind: 'bytes', type: 'image/svg+xml', etag: tagOf(drawing), cacheControl: drawnCacheControl, open };
  },
};
