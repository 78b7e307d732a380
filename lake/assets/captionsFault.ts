import {MAX_CAPTIONS_BYTES} from '../limits.ts'

const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d\.\d{3})`
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s.*)?$`)

/** Returns the reason why browsers do not show all of a file of captions (WebVTT), with the remedy; undefined if they do. */
export function captionsFault(bytes: Uint8Array): string | undefined {
  if (bytes.byteLength > MAX_CAPTIONS_BYTES)
    return `The captions are larger than ${MAX_CAPTIONS_BYTES / 1024} kB. Save the words alone, without pictures, and upload that.`
  const lines = linesOf(bytes)
  if (!lines) return 'The captions are not written in UTF-8. Save them in that encoding, and upload that.'
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? ''))
    return 'Captions begin with a line that says WEBVTT, and these do not. Save them as WebVTT (.vtt), and upload that.'
  const timings = lines.flatMap((line, index) => (line.includes('-->') ? [{line, number: index + 1}] : []))
  if (timings.length === 0)
    return 'There is no caption in the file. Write when each is shown, and upload that.'
  const unread = timings.find(({line}) => !isRead(line))
  if (unread)
    return `Line ${unread.number} of the captions says when one is shown in a way that browsers do not read: “${unread.line.slice(0, 80)}”. Write it as 00:00:05.000 --> 00:00:07.500, the end later than the start.`
  if (shownBy(lines) === '')
    return 'The captions say when each is shown, and have no words. Write below each time what is said, and upload that.'
  return undefined
}

/** Tags, and the references to characters that show nothing. */
const UNSEEN = /<[^<>]*>|&(?:nbsp|lrm|rlm);/g

/** Returns what all captions show: the lines below each time, up to an empty one. */
function shownBy(lines: readonly string[]): string {
  let isShown = false
  const shown = lines.filter((line) => {
    const isTime = line.includes('-->')
    isShown = isTime || (isShown && line !== '')
    return isShown && !isTime
  })
  return shown.join('\n').replace(UNSEEN, '').trim()
}

/** Returns undefined for bytes that are not UTF-8. */
function linesOf(bytes: Uint8Array): string[] | undefined {
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes).split(/\r\n|\r|\n/)
  } catch {
    return undefined
  }
}

function isRead(line: string): boolean {
  const [, ...times] = TIMING.exec(line) ?? []
  const [start = 0, end = 0] = [times.slice(0, 3), times.slice(3)].map(
    ([hours = 0, minutes = 0, seconds = 0]) => Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
  )
  return end > start
}
