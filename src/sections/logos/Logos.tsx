import {useCopy} from '../../content/copy.tsx'
import {ExternalLink} from '../../content/ExternalLink.tsx'
import {isShown} from '../../../model/images/image.ts'
import {imageFiles} from '../../../model/images/imageFiles.ts'
import {SectionFrame, SectionHead} from '../SectionFrame.tsx'
import type {SectionOf, SectionProps} from '../section.ts'
import {opticalSize} from './opticalSize.ts'
import './Logos.css'

type LogoContent = NonNullable<SectionOf<'logos'>['logos']>[number]

/** The logos of the company's partners, which all look equally large. */
export function Logos({section, id, Heading}: SectionProps<'logos'>) {
  const {heading, lead, ground, logos} = section
  return (
    <SectionFrame id={id} ground={ground}>
      <div className="wrap">
        <SectionHead sectionId={id} Heading={Heading} heading={heading} lead={lead} />
        <ul className="logos" role="list">
          {logos?.map((logo) => (
            <li key={logo._key}>
              <LinkedLogo logo={logo} />
            </li>
          ))}
        </ul>
      </div>
    </SectionFrame>
  )
}

function LinkedLogo({logo}: {logo: LogoContent}) {
  return logo.url ? (
    <ExternalLink href={logo.url}>
      <Logo logo={logo} />
    </ExternalLink>
  ) : (
    <Logo logo={logo} />
  )
}

/** The name replaces a missing picture. */
function Logo({logo}: {logo: LogoContent}) {
  const {copy} = useCopy()
  const name = copy(logo.name)
  if (!isShown(logo)) return <b>{name}</b>
  const files = imageFiles(logo)
  const size = opticalSize(files)
  return <img {...files} {...size} alt={name} sizes={`${size.width}px`} decoding="async" loading="lazy" />
}
