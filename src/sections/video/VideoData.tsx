import {useContext} from 'react'
import type {VideoObject} from 'schema-dts'
import {useCopy} from '../../content/copy.tsx'
import {SiteOrigin} from '../../content/siteOrigin.ts'
import {SCHEMA, StructuredData} from '../../content/structuredData.tsx'
import {writtenText} from '../../../model/text/plainText.ts'
import type {SectionOf} from '../section.ts'
import {fileAddress} from './fileAddress.ts'

/** A video, for search engines; nothing if it lacks required data: its file, picture or name. */
export function VideoData({of: {heading, lead, file, still, transcript}}: {of: SectionOf<'video'>}) {
  const {plain} = useCopy()
  const origin = useContext(SiteOrigin)
  if (!heading || !file?.path || !still) return null
  const absolute = (address: string) => new URL(address, origin).href
  return (
    <StructuredData<VideoObject>
      data={{
        ...SCHEMA,
        '@type': 'VideoObject',
        name: plain(heading),
        description: plain(lead ?? heading),
        thumbnailUrl: absolute(fileAddress(still)),
        uploadDate: file._createdAt,
        contentUrl: absolute(fileAddress(file.path)),
        transcript: writtenText(transcript ?? [], plain),
      }}
    />
  )
}
