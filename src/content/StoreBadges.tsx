import type {ReactNode} from 'react'
import {messages} from '../messages.ts'
import {ServiceLink} from './ExternalLink.tsx'
import './StoreBadges.css'
import type {Service} from './useServiceAddress.ts'

/** An app in the stores. */
export type AppName = 'rider' | 'driver'

/** A map, because content can name an app that is newer than the site. */
const services: ReadonlyMap<string, {ios: Service; android: Service}> = new Map([
  ['rider', {ios: 'riderAppIos', android: 'riderAppAndroid'}],
  ['driver', {ios: 'driverAppIos', android: 'driverAppAndroid'}],
])

/** Links to an app in the stores of both kinds of phone; nothing if no app is chosen. */
export function StoreBadges({app}: {app: AppName | null}) {
  const inStores = services.get(app ?? '')
  if (!app || !inStores) return null
  return (
    <>
      <StoreBadge app={app} service={inStores.ios} phone="iPhone">
        <rect x="2" y="2" width="20" height="32" rx="5" />
        <path d="M9.5 29.5h5" strokeLinecap="round" />
      </StoreBadge>
      <StoreBadge app={app} service={inStores.android} phone="Android">
        <rect x="2" y="2" width="20" height="32" rx="3" />
        <circle cx="12" cy="7" r="1.3" fill="currentColor" stroke="none" />
      </StoreBadge>
    </>
  )
}

interface StoreBadgeProps {
  app: AppName
  service: Service
  phone: string
  /** The outline of the phone, 24 by 36. */
  children: ReactNode
}

function StoreBadge({app, service, phone, children}: StoreBadgeProps) {
  return (
    <ServiceLink service={service} className="store">
      <svg
        viewBox="0 0 24 36"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        aria-hidden="true"
        focusable="false"
      >
        {children}
      </svg>
      <small>{messages.getApp[app]}</small> <b>{phone}</b>
    </ServiceLink>
  )
}
