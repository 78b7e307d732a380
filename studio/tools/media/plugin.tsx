import {ImagesIcon} from '@sanity/icons/Images'
import type {AssetSource} from 'sanity'
import {route} from 'sanity/router'
import {definePlugin} from '../../sanity.ts'
import {RefusedUploads, tellingWhy} from './formUploads.tsx'
import {MediaSource} from './MediaSource.tsx'
import {MediaTool} from './MediaTool.tsx'
import {whyFileRefused, whyRefused} from './whyRefused.ts'

/** Lets forms choose from the media library. Uploads use the Studio's own uploader, with reasons for refusals. */
const fromLibrary = (why: Parameters<typeof tellingWhy>[1]) => (sources: AssetSource[]) =>
  sources.map((source) =>
    source.name === 'sanity-default'
      ? {
          ...source,
          title: 'Media',
          icon: ImagesIcon,
          component: MediaSource,
          ...(source.Uploader && {Uploader: tellingWhy(source.Uploader, why)}),
        }
      : source,
  )

/** The tool with all pictures and files, from which forms choose. */
export const media = definePlugin({
  name: 'media',
  tools: [
    {
      name: 'media',
      title: 'Media',
      icon: ImagesIcon,
      component: MediaTool,
      router: route.create('/', [route.create('/:assetId')]),
    },
  ],
  form: {
    image: {assetSources: fromLibrary(whyRefused)},
    file: {assetSources: fromLibrary((_file, error) => whyFileRefused(error))},
  },
  studio: {
    components: {
      layout: (props) => <RefusedUploads>{props.renderDefault(props)}</RefusedUploads>,
    },
  },
})
