import {ImagesIcon} from '@sanity/icons/Images'
import type {AssetSource, InputProps} from 'sanity'
import {route} from 'sanity/router'
import {definePlugin} from '../../sanity.ts'
import {AltInput} from './AltInput.tsx'
import {MediaSource} from './MediaSource.tsx'
import {MediaTool} from './MediaTool.tsx'

/** Lets forms choose from the media library; what they upload goes the Studio's own way. */
const fromLibrary = (sources: AssetSource[]) =>
  sources.map((source) =>
    source.name === 'sanity-default'
      ? {...source, title: 'Media', icon: ImagesIcon, component: MediaSource}
      : source,
  )

const isAltOfPicture = ({path, schemaType}: InputProps) =>
  schemaType.jsonType === 'string' && path.length > 1 && path.at(-1) === 'alt'

/** The tool that has every picture and file, which forms choose from, and whose words stand where they have none. */
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
    image: {assetSources: fromLibrary},
    components: {
      input: (props) => (isAltOfPicture(props) ? <AltInput {...props} /> : props.renderDefault(props)),
    },
  },
})
