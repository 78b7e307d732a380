import {isRecord} from '../isRecord.ts'
import {isChosen} from './chosenImage.ts'

/* Requirements of a video before it is published. The form and the lake use the same texts. */

/** Returns the extension in a file's id, which the lake took from its content; undefined if no file is chosen. */
function extensionOf(file: unknown): string | undefined {
  const asset = isRecord(file) ? file['asset'] : undefined
  const id = isRecord(asset) ? asset['_ref'] : undefined
  return typeof id === 'string' ? id.split('-').at(-1) : undefined
}

const PLAYED = new Set(['mp4', 'webm'])

function fileFault({file}: Readonly<Record<string, unknown>>): string | undefined {
  const extension = extensionOf(file)
  if (extension === undefined) return 'Upload the video: an MP4 or a WebM.'
  return PLAYED.has(extension)
    ? undefined
    : `Browsers may not play a file named .${extension}. Save the video as an MP4 (H.264), and upload that.`
}

function captionsFault({captions, withoutSpeech}: Readonly<Record<string, unknown>>): string | undefined {
  const extension = extensionOf(captions)
  if (extension === 'vtt') return undefined
  if (extension !== undefined)
    return `Browsers show no captions from a file named .${extension}. Save them as WebVTT (.vtt), and upload that.`
  return withoutSpeech === true
    ? undefined
    : 'Upload captions, for people who cannot hear it. Where nobody speaks, say so below.'
}

/** Checks each field of a video section: returns why it is not enough yet, or undefined. */
export const videoFaults = {
  file: fileFault,
  image: ({image}: Readonly<Record<string, unknown>>) =>
    isChosen(image) ? undefined : 'Choose a picture: it stands there until somebody plays the video.',
  captions: captionsFault,
  transcript: ({transcript}: Readonly<Record<string, unknown>>) =>
    Array.isArray(transcript) && transcript.length > 0
      ? undefined
      : 'Write what is said and seen: people who can neither see nor hear the video read it, and search engines do.',
}

/**
 * Explains why a document with an unfinished video is not shown to visitors yet; undefined if its videos are complete,
 * or it has none.
 */
export function videoFault({sections}: Readonly<Record<string, unknown>>): string | undefined {
  const videos = Array.isArray(sections)
    ? sections.filter(isRecord).filter(({_type}) => _type === 'video')
    : []
  for (const video of videos) {
    const fault = Object.values(videoFaults)
      .map((faultOf) => faultOf(video))
      .find((reason) => reason !== undefined)
    if (fault !== undefined) return `The video “${String(video['heading'] ?? '')}”: ${fault}`
  }
  return undefined
}
