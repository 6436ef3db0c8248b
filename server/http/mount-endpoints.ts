import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Endpoint } from '#app/platform/endpoint.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

/** Puts the declared endpoints under `/v1`. */
export function mountEndpoints(_app: OpenAPIHono, _platform: Platform, _endpoints: readonly Endpoint[]): void {}
