import {
  type AssetAnswer,
  drawnCacheControl,
  type GeneratedAsset,
  packText,
  tagOf,
  textAnswer,
  textLimit,
} from '#app/platform/cache/generated-asset.server.ts';
import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { requireAllowed } from '#app/platform/operations/problem.server.ts';
import { folderKinds, pictureWidths } from '#app/platform/pictures/picture-widths.ts';
import { type PictureFormat, pictureFormats } from '#app/platform/pictures/pictures.server.ts';
import { drawSharePicture, shareRecipe } from '#app/platform/pictures/share-picture.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { domains } from './domains.server.ts';
import { robotsText } from './robots.ts';
import { securityText } from './security-text.ts';
import { readShared, readSharedPicture, sharedKinds } from './share-pictures.server.ts';
import { getSiteMap, getSiteMapIndex } from './site-map.server.ts';
import { drawHealthIcon, healthIconRecipe } from './ui/icons/draw-health-icon.server.ts';
import { healthIconNames } from './ui/icons/health-icon-names.ts';

/** Pictures are read from the disk: a high limit, against a flood and not against a reader. */
const pictures: RateLimit = { name: 'made-pictures', max: 3_000, windowSeconds: 60 };
/** Generating one takes up to a second of the machine, so it has its own limits. */
const shareGeneration: RateLimit = { name: 'shares-made', max: 30, windowSeconds: 60 };
const pictureGeneration: RateLimit = { name: 'pictures-made', max: 300, windowSeconds: 60 };

const xml = 'application/xml; charset=utf-8';

const limitGeneration = async (platform: Platform, limit: RateLimit, ip: string) =>
  requireAllowed(await platform.limits.consumeApprox(limit, ip));

/** Every generated asset. */
export const generatedAssets: readonly GeneratedAsset[] = [
  ...domains.flatMap((domain) => domain.generatedAssets ?? []),
  {
    pattern: '/robots.txt',
    rateLimit: textLimit,
    answer: async ({ platform }) => {
      const text = await platform.cache.getOrLoad('robots', [], () => packText(robotsText(platform.env.publicUrl)));
      return textAnswer('text/plain; charset=utf-8', text);
    },
  },
  {
    pattern: '/.well-known/security.txt',
    rateLimit: textLimit,
    answer: async ({ platform: { env, clock } }) =>
      textAnswer('text/plain; charset=utf-8', await packText(securityText(env.publicUrl, env.contactEmail, clock.now()))),
  },
  { pattern: '/sitemap.xml', rateLimit: textLimit, answer: async ({ platform }) => textAnswer(xml, await getSiteMapIndex(platform)) },
  {
    pattern: '/:file{sitemap-[a-z-]+-[1-9][0-9]{0,3}\\.xml}',
    rateLimit: textLimit,
    async answer({ platform, params }) {
      const [, name = '', number = ''] = /^sitemap-(.+)-(\d+)\.xml$/.exec(params.file ?? '') ?? [];
      const text = await getSiteMap(platform, name, Number(number));
      return text && textAnswer(xml, text);
    },
  },
  {
    pattern: `/share/:kind{${sharedKinds.join('|')}}/:file{[a-z0-9-]{1,200}\\.png}`,
    rateLimit: pictures,
    async answer({ platform, actor, params }) {
      const shared = await readShared(platform, params.kind ?? '', (params.file ?? '').slice(0, -4));
      if (!shared) return null;
      // The key is exactly what it shows: a change is another picture.
      const key = `share ${shareRecipe} ${JSON.stringify(shared)}`;
      const make = async () => drawSharePicture({ ...shared, picture: await readSharedPicture(platform, shared) });
      const open = () => platform.derived.openOrCreate(key, make, () => limitGeneration(platform, shareGeneration, actor.ip));
      return {
        kind: 'bytes',
        type: 'image/png',
        etag: tagOf(key),
        cacheControl: drawnCacheControl,
        open,
      };
    },
  },
  {
    pattern: '/media/:folder/:file',
    rateLimit: pictures,
    async answer({ platform, actor, params }) {
      const asked = /^(?<name>[a-z0-9_-]{1,200})-(?<width>[1-9]\d{1,3})\.(?<format>[a-z]+)$/.exec(params.file ?? '')?.groups;
      const folder = params.folder ?? '';
      if (!asked || !Object.hasOwn(folderKinds, folder)) return null;
      const format = pictureFormats.find((one): one is PictureFormat => one === asked.format);
      const widths: readonly number[] = folderKinds[folder as keyof typeof folderKinds].flatMap((kind) => pictureWidths[kind]);
      const width = Number(asked.width);
      if (!format || !widths.includes(width)) return null;
      const base = `/media/${folder}/${asked.name}`;
      const beforeCreate = () => limitGeneration(platform, pictureGeneration, actor.ip);
      if (folder === 'icons') return iconAnswer(platform, { name: asked.name ?? '', width, format }, beforeCreate);
      const open = () => platform.pictures.open(base, width, format, beforeCreate);
      const etag = tagOf(`${base} ${width} ${format}`);
      return { kind: 'bytes', type: `image/${format}`, etag, cacheControl: 'public, max-age=31536000, immutable', open };
    },
  },
];

type IconFile = { name: string; width: number; format: PictureFormat };

/** A health icon as a picture, for programs: `image` of specializations and categories. Null for a name that is not drawn. */
function iconAnswer(platform: Platform, { name, width, format }: IconFile, beforeCreate: () => Promise<void>): AssetAnswer | null {
  if (!healthIconNames.has(name)) return null;
  const key = `icon ${healthIconRecipe} ${name} ${width} ${format}`;
  const open = () => platform.derived.openOrCreate(key, () => drawHealthIcon(name, width, format), beforeCreate);
  return { kind: 'bytes', type: `image/${format}`, etag: tagOf(key), cacheControl: drawnCacheControl, open };
}
