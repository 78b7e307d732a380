import {isShownInPlace} from './formats.ts'
import type {KeptAsset} from './keptAsset.ts'
import {downloadName} from './transformParameters.ts'

/** Addresses hold a hash of the bytes, so what they answer never changes. */
const IMMUTABLE = 'max-age=31536000, immutable'
/** For whatever could hold scripts: it may not run as a page of this origin. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * The headers of an answer that carries an asset.
 *
 * @param mimeType of what is sent, which a transformation may have changed
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
    // What is on the way keeps for everybody what everybody may have.
    'cache-control': `${asset.isPrivate ? 'private' : 'public'}, ${IMMUTABLE}`,
    'cross-origin-resource-policy': 'cross-origin',
    etag: `"${etag}"`,
    ...(!isHarmless && {'content-security-policy': INERT}),
    ...(isDownload && {'content-disposition': attachment(name || asset.filename)}),
  })
}

/** Whether the client has what these headers describe. */
export function isKnown(request: Request, headers: Headers): boolean {
  const known = request.headers.get('if-none-match')
  return known !== null && known.split(/\s*,\s*/).includes(headers.get('etag') ?? '')
}

function attachment(filename: string): string {
  const plain = filename.replaceAll(/[^\w.\- ]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename.toWellFormed())}`
}
