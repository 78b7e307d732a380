import {drawing} from './Illustration.tsx'
import {TopViewCar} from './cars.tsx'

export const Empty = drawing(
  '0 0 400 320',
  'A dashed circle with a signpost, and a car on its edge',
  <>
    <circle cx="200" cy="170" r="120" stroke="var(--il-line)" strokeDasharray="10 8.85" strokeWidth="5" />
    <circle cx="200" cy="170" r="86" fill="var(--il-shell)" />
    <path stroke="var(--il-line)" strokeWidth="7" d="M200 250V118" />
    <path fill="var(--il-disc)" d="M150 112h92l20 22-20 22h-92z" />
    <path fill="var(--il-tomato)" d="M250 168h-80l-18 19 18 19h80z" />
    <rect width="100" height="8" x="150" y="246" fill="var(--il-line)" rx="4" />
    <circle cx="294.6" cy="243.9" r="36" fill="var(--il-paper)" />
    <TopViewCar transform="rotate(128 87.8 193.8)scale(.9)" />
  </>,
)
