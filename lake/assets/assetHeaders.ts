import {isShownInPlace} from './formats.ts'
import type {KeptAsset} from './keptAsset.ts'
import {downloadName} from './transformParameters.ts'

/** Addresses contain a hash of the bytes, so their content never changes. */
const IMMUTABLE = 'max-age=31536000, immutable'
/** Policy for files that may contain scripts: they may not run as a page of this origin. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * Returns the headers of an answer with an asset.
 *
 * @param mimeType of the bytes that are sent, which a transformation may have changed
 * @param etag without quotes
 */
export function assetHeaders(
  asset: KeptAsset,
  {search, mimeType, etag}: {search: URLSearchParams; mimeType: string; etag: string},
): Headers {
  const isHarmless = isShownInPlace(mimeType)
  const name = downloadName(search)
  const isDownload = name !== undefined || (asset.kind === 'file' && !isHarmless)
  return new Headers({
    'content-type': mimeType,
    // Shared caches may keep an asset only if everybody may have it.
    'cache-control': `${asset.isPrivate ? 'private' : 'public'}, ${IMMUTABLE}`,
    'cross-origin-resource-policy': 'cross-origin',
    etag: `"${etag}"`,
    ...(!isHarmless && {'content-security-policy': INERT}),
    ...(isDownload && {'content-disposition': attachment(name || asset.filename)}),
  })
}

/** Returns true if the client has the version that these headers describe. */
export function isKnown(request: Request, headers: Headers): boolean {
  const known = request.headers.get('if-none-match')
  return known !== null && known.split(/\s*,\s*/).includes(headers.get('etag') ?? '')
}

function attachment(filename: string): string {
  const plain = filename.replaceAll(/[^\w.\- ]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename.toWellFormed())}`
}
