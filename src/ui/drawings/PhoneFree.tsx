import {Illustration} from './Illustration.tsx'
import type {FigureDrawingProps} from './Illustration.tsx'
import {Lettering} from './parts/Lettering.tsx'
import {Phone} from './parts/Phone.tsx'
import {PhoneButton} from './parts/PhoneButton.tsx'
import {PhoneSheet} from './parts/PhoneSheet.tsx'

/** A phone that shows a ride paid by the place. */
export function PhoneFree({label, figures}: FigureDrawingProps) {
  return (
    <Illustration viewBox="0 0 320 640" label={label}>
      <Phone>
        <path fill="var(--il-shell)" d="M14 14h292v612H14z" />
        <circle cx="160" cy="214" r="118" fill="var(--il-disc)" />
        <path stroke="var(--il-ink)" strokeWidth="20" d="m112 216 34 36 64-74" />
        <Lettering x={160} y={86} size={24} weight={700} anchor="middle" fill="var(--il-line)">
          Checked in
        </Lettering>
        <PhoneSheet top={368} />
        <Lettering x={38} y={418} size={17} weight={500} font="text">
          Ride to the table
        </Lettering>
        <Lettering x={282} y={418} size={17} weight={600} anchor="end" font="text">
          {figures.flatFee}
        </Lettering>
        <Lettering x={38} y={454} size={17} weight={500} font="text">
          Paid by the place
        </Lettering>
        <Lettering
          x={282}
          y={454}
          size={17}
          weight={600}
          anchor="end"
          font="text"
        >{`−${figures.flatFee}`}</Lettering>
        <path stroke="var(--il-ink)" strokeDasharray="1 7" strokeWidth="2.5" d="M38 478h244" />
        <Lettering x={38} y={532} size={20} weight={700}>
          You pay
        </Lettering>
        <Lettering x={282} y={538} size={44} weight={750} anchor="end">
          $0.00
        </Lettering>
        <PhoneButton label="Enjoy" y={560} height={44} baseline={588} size={17} />
      </Phone>
    </Illustration>
  )
}
